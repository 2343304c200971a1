import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that passes requests on, except for one path. */
export interface ReplacingProxy {
  readonly url: string;
  /** Answers requests for `/service-worker.js` with another script from now on. */
  readonly replaceWorker: (script: string) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a server in front of another, as if the site had been built again with another worker. */
export async function startReplacingProxy(target: string): Promise<ReplacingProxy> {
  let replaced: string | null = null;
  const server = createServer((request, response) => {
    if (request.url === '/service-worker.js' && replaced !== null) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      response.end(replaced);
      return;
    }
    void fetch(`${target}${request.url ?? '/'}`, { method: request.method ?? 'GET' }).then(
      async (answer) => {
        const headers = Object.fromEntries(answer.headers);
        // The body has been decoded.
        delete headers['content-encoding'];
        delete headers['content-length'];
        response.writeHead(answer.status, headers);
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    replaceWorker: (script) => {
      replaced = script;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
