const lineBreak = '\r\n';

/**
 * Returns the first file in a form (`multipart/form-data`), whatever its field is called; null if there is none, or if the
 * form is damaged.
 */
export function findFormFile(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Uint8Array<ArrayBuffer> | null {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = `${lineBreak}--${boundary}`;
  // The first delimiter begins the body, so it has no line break before it.
  let start = bytes.indexOf(`--${boundary}`) + delimiter.length - lineBreak.length;
  for (;;) {
    const end = bytes.indexOf(delimiter, start);
    const headersEnd = bytes.indexOf(lineBreak + lineBreak, start);
    if (end === -1 || headersEnd === -1 || headersEnd > end) return null;
    const headers = bytes.toString('latin1', start, headersEnd);
    if (/^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(headers)) {
      return new Uint8Array(bytes.subarray(headersEnd + 2 * lineBreak.length, end));
    }
    start = end + delimiter.length;
  }
}
