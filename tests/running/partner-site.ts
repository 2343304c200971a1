import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site of a partner, which shows one page. */
export interface PartnerSite {
  readonly url: string;
  /** Replaces the page; `policy` is its content security policy. */
  readonly show: (html: string, policy?: string) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a site on an origin of its own. */
export async function startPartnerSite(): Promise<PartnerSite> {
  let page = { html: '', policy: '' };
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (page.policy !== '') response.setHeader('content-security-policy', page.policy);
    response.end(page.html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    show(html, policy = '') {
      page = { html, policy };
    },
    stop: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => {
      resolve();
    });
  });
}
