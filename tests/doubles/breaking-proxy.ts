import { Buffer } from 'node:buffer';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a request: it passes, never arrives, arrives but its response is lost, or is cut off and arrives
 * later all the same.
 */
export type Passage = 'pass' | 'cut' | 'lose-response' | 'late';

/** A proxy between a client and a server that drops the requests or responses that a test chooses. */
export interface BreakingProxy {
  readonly url: string;
  /** Lets the late requests arrive, and waits until the server has responded to them. */
  arrive(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of a server. `decide` is called for every request; `count` is its number, from 1,
 * among the requests to that path.
 */
export async function startBreakingProxy(
  target: string,
  decide: (path: string, count: number, method: string) => Passage,
): Promise<BreakingProxy> {
  const counts = new Map<string, number>();
  let late: (() => Promise<void>)[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', target).pathname;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    const passage = decide(path, count, request.method ?? '');
    if (passage === 'cut') request.socket.destroy();
    else if (passage === 'late') {
      void readBody(request).then((body) => {
        late.push(() => send(target, request, body));
        request.socket.destroy();
      });
    } else forward(target, request, response, passage === 'lose-response');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async arrive() {
      const arriving = late;
      late = [];
      for (const one of arriving) await one();
    },
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

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends a request whose client is gone. */
function send(target: string, { url, method, headers }: IncomingMessage, body: Buffer) {
  return new Promise<void>((resolve, reject) => {
    const request = sendRequest(new URL(url ?? '/', target), { method, headers }, (response) => {
      response.resume().once('end', resolve);
    });
    request.once('error', reject);
    request.end(body);
  });
}
