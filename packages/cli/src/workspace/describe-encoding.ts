/** What bytes are that are not UTF-8 text. */
interface FoundEncoding {
  /** The end of a sentence about the file, such as `it is UTF-16 text`. */
  readonly found: string;
  /** The line with the first byte that is wrong, from 1; null if the whole file is of another kind. */
  readonly line: number | null;
  /** What to do, in a sentence. */
  readonly cure: string;
}

/** Describes why bytes are not UTF-8 text. */
export function describeEncoding(bytes: Uint8Array): FoundEncoding {
  const [first = 0, second = 0] = bytes;
  if (first === 0x1f && second === 0x8b) {
    return { found: 'it is packed with gzip', line: null, cure: 'Unpack it with gunzip.' };
  }
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || (bytes.length > 1 && (first === 0) !== (second === 0))) {
    return { found: 'it is UTF-16 text', line: null, cure: 'Save it as UTF-8 in your editor.' };
  }
  const line = firstWrongLine(bytes);
  return {
    found: `line ${String(line)} has a byte that is not UTF-8`,
    line,
    cure: 'Correct that line and save the file as UTF-8.',
  };
}

/** A line end is never a part of another sign in UTF-8, so each line can be decoded by itself. */
function firstWrongLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, from);
    const to = end === -1 ? bytes.length : end + 1;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    from = to;
  }
  return line;
}
