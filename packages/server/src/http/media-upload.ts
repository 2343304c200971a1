import { createHash } from 'node:crypto';
import { detectMediaType, maxMediaBytes, parseMediaName } from '@manchester-eats/shared/media';
import { findFormFile } from './form-file.ts';

/** Room for the fields and boundaries around a picture in a form. */
const maxFormBytes = 16 * 1024;

/** The most bytes of the body of an upload. */
export const maxUploadBytes = maxMediaBytes + maxFormBytes;

/** A file that may be stored. */
interface AcceptedUpload {
  readonly ok: true;
  readonly file: Uint8Array<ArrayBuffer>;
}

/** Why an upload is refused, as the Storage API of Supabase reports it. */
interface UploadProblem {
  readonly ok: false;
  readonly status: 400 | 413 | 415;
  readonly error: string;
  readonly message: string;
}

/**
 * Returns the file that the body of an upload contains: the body itself, or the file of a form, which browsers send.
 * Null if a form contains none.
 */
export function findUploadedFile(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Uint8Array<ArrayBuffer> | null {
  return /^multipart\/form-data\b/i.test(contentType) ? findFormFile(body, contentType) : body;
}

/**
 * Decides whether a file may be stored under a name. Only its content counts: what the request says about its type can
 * be a lie.
 */
export function checkUpload(
  name: string,
  file: Uint8Array<ArrayBuffer> | null,
): AcceptedUpload | UploadProblem {
  const expected = parseMediaName(name);
  if (expected === null) {
    return problem(
      400,
      'InvalidKey',
      'A picture is named by the SHA-256 of its content and its type.',
    );
  }
  if (file === null || file.byteLength === 0) {
    return problem(400, 'InvalidRequest', 'The request contains no file.');
  }
  if (file.byteLength > maxMediaBytes) return tooLarge;
  if (detectMediaType(file) !== expected.type) {
    return problem(
      415,
      'invalid_mime_type',
      'The file is not the type of picture that its name says.',
    );
  }
  const hash = createHash('sha256').update(file).digest('hex');
  if (hash !== expected.hash) {
    return problem(400, 'InvalidKey', 'The name is not the SHA-256 of the content.');
  }
  return { ok: true, file };
}

/** The problem of a file that is too large. */
export const tooLarge = problem(
  413,
  'Payload too large',
  `A picture can have at most ${String(maxMediaBytes / 1024)} kB.`,
);

function problem(status: UploadProblem['status'], error: string, message: string): UploadProblem {
  return { ok: false, status, error, message };
}
