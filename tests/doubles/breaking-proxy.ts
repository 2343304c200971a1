import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it passes, never arrives, or arrives while its answer gets lost. */
export type Passage = 'pass' | 'cut' | 'lose-answer';

/** A line between a client and a server that breaks where a test wants it to. */
export interface BreakingProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a proxy before a server. `decide` is asked for every request; `count` is its place, from 1,
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
    else forward(target, request, response, passage === 'lose-answer');
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

/** The Host header goes along, so that the server names the proxy as its own address. */
function forward(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  losesAnswer: boolean,
): void {
  const onward = ask(
    new URL(request.url ?? '/', target),
    { method: request.method, headers: request.headers },
    (answer) => {
      if (losesAnswer) {
        answer.resume().once('end', () => request.socket.destroy());
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.once('error', () => request.socket.destroy());
  request.pipe(onward);
}
