import { request } from 'node:http';

/** A request whose path is sent exactly as it is spelled. */
export interface RawRequest {
  readonly method: string;
  /** The request target, such as `/rest/v1/../auth/v1/token`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `''` for none. */
  readonly body: string | Uint8Array;
}

/** A response with its whole text. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const responseTimeout = 60_000;

/**
 * Sends a request to `127.0.0.1`. `fetch` would normalise the path first. Rejects if the response takes a
 * minute.
 */
export function sendRaw(
  port: number,
  { method, path, headers, body }: RawRequest,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers,
        signal: AbortSignal.timeout(responseTimeout),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
