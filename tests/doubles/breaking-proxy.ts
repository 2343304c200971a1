import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request: it passes, never arrives, or arrives but its response is lost. */
export type Passage = 'pass' | 'cut' | 'lose-response';

/** A proxy between a client and a server that drops the requests or responses that a test chooses. */
export interface BreakingProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of a server. `decide` is called for every request; `count` is its number, from 1,
 * among the requests to that path.
 */
export async function startBreakingProxy(
  target: string,
  decide: (path: string, count: number) => Passage,
): Promise<BreakingProxy> {
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', target).pathname;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    const passage = decide(path, count);
    if (passage === 'cut') request.socket.destroy();
    else forward(target, request, response, passage === 'lose-response');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      });
    },
  };
}

/** Forwards a request with its Host header, so that the server uses the proxy's URL as its own. */
function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  losesResponse: boolean,
): void {
  const upstreamRequest = sendRequest(
    new URL(request.url ?? '/', target),
    { method: request.method, headers: request.headers },
    (upstreamResponse) => {
      if (losesResponse) {
        upstreamResponse.resume().once('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    },
  );
  upstreamRequest.once('error', () => request.socket.destroy());
  request.pipe(upstreamRequest);
}
