import type { SendRequest } from '../../ports/http-port.ts';
import { readRetryAfter } from './retry-after.ts';

/** The longest wait for a whole response. */
const timeoutMilliseconds = 20_000;
/** The largest response that is read; a page of places has less than 1 MB. */
const maxBytes = 8_000_000;

/** Sends requests with the platform's `fetch`. */
export const sendRequest: SendRequest = async ({ method, url, headers, body }) => {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
    ...(body === undefined ? {} : { body }),
  });
  const bytes = await readAtMost(response.body, maxBytes);
  if (bytes === null) throw new Error('The response is too large.');
  return {
    status: response.status,
    text: new TextDecoder().decode(bytes),
    ...readRetryAfter(response.headers.get('retry-after'), Date.now()),
  };
};

/** Reads a body; null if it is larger than allowed. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (;;) {
    const piece = (await reader?.read())?.value;
    if (piece === undefined) break;
    size += piece.length;
    if (size > most) {
      await reader?.cancel();
      return null;
    }
    pieces.push(new Uint8Array(piece));
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
