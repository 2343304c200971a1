import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What a path of a host has, instead of a file. */
type Answers = Readonly<Record<string, (query: URLSearchParams) => unknown>>;

/** A host of plain files: it decodes the path of a request and sends the file of that name. */
export interface FileHost {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a host of the files in a folder; `answers` are sent as JSON for their paths. */
export async function startFileHost(folder: string, answers: Answers = {}): Promise<FileHost> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[pathname]?.(searchParams);
    try {
      const path = decodeURIComponent(pathname);
      const isInside = !path.split('/').includes('..');
      const body = answer ?? (isInside ? readFileSync(join(folder, path), 'utf8') : undefined);
      response.setHeader('content-type', 'application/json');
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    } catch {
      response.writeHead(404).end('<h1>Not found</h1>');
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
