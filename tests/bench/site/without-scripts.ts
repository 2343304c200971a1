import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A server of the same pages as a site, without any script: the plain server-rendered page. */
export interface ScriptlessSite {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;

/** Serves the pages of a site without their scripts and the data for these. Pages are made once. */
export async function serveWithoutScripts(siteUrl: string): Promise<ScriptlessSite> {
  const pages = new Map<string, Promise<Buffer>>();
  const pageOf = (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const page = fetch(new URL(path, siteUrl))
      .then((response) => response.text())
      .then((html) => gzipSync(html.replace(scripts, '')));
    pages.set(path, page);
    return page;
  };
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!(incoming.headers.accept ?? '').includes('text/html')) {
      passOn(siteUrl, incoming, outgoing);
      return;
    }
    void pageOf(path).then((body) => {
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'content-length': body.length,
      });
      outgoing.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function passOn(siteUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const target = new URL(incoming.url ?? '/', siteUrl);
  const { host } = target;
  const sent = request(target, { headers: { ...incoming.headers, host } }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  sent.on('error', () => {
    outgoing.destroy();
  });
  sent.end();
}
