import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { purposeOfPath } from '@manchester-eats/shared/urls';
import type { CompressedBody } from '../snapshot/compressed-body.ts';
import { respondToPreflight, mountApi, openOriginHeaders, type ApiParts } from './api-routes.ts';
import { mountData, type DataParts } from './data-routes.ts';
import { mountImports, type ImportParts } from './import-routes.ts';
import { mountMails, type MailParts } from './mail-routes.ts';
import { mountMedia, type MediaParts } from './media-routes.ts';
import { routeName } from './request-log.ts';
import { judgePath } from './request-path.ts';
import type { RequestHandler } from './listener.ts';
import { sendCompressed } from './compressed-response.ts';
import { pageStatus } from './page-status.ts';
import { refusalHeaders, refuse, refuseTarget } from './refusals.ts';
import { findHostProblem } from './served-hosts.ts';
import { securityHeaders } from './security-headers.ts';
import { cacheControl, openSiteFiles, type SiteFiles } from './site-files.ts';

/** What the server needs to respond. */
interface HttpParts extends ApiParts, DataParts, MailParts, ImportParts, MediaParts {
  readonly database: ApiParts['database'] & MailParts['database'];
  /** The folder of the built site. */
  readonly siteFolder: string;
}

/** Creates the handler of every request: API, public data and site. */
export function createRequestHandler(parts: HttpParts): RequestHandler {
  const app = createRoutes(parts);
  return (request, bindings) =>
    refuseOrRedirect(request, bindings.incoming, parts) ?? app.fetch(request, bindings);
}

/** Responds to a request for another host or with another spelling of a path; null to serve it. */
function refuseOrRedirect(
  { url, method }: Request,
  { rawHeaders, url: target }: IncomingMessage,
  parts: HttpParts,
): Response | null {
  const { pathname, search } = new URL(url);
  const hostProblem = findHostProblem(rawHeaders, parts);
  if (hostProblem === 'not-one') return refuse(400, 'bad_host', 'Send one Host header.');
  if (hostProblem === 'unknown' && pathname !== '/healthz') {
    return refuse(421, 'wrong_host', 'This server does not serve this host name.');
  }
  // Only proxies are asked for whole URLs.
  if (target?.startsWith('/') !== true) return refuseTarget();
  const verdict = judgePath(pathname, method === 'GET' || method === 'HEAD');
  if (verdict.outcome === 'refuse') return refuseTarget();
  if (verdict.outcome === 'serve') return null;
  return new Response(null, {
    status: 308,
    headers: { ...refusalHeaders, location: verdict.path + search },
  });
}

function createRoutes(parts: HttpParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const headerOptions = {
    isSecure: parts.siteUrl?.startsWith('https:') ?? false,
    tileUrl: parts.tileUrl,
  };

  app.use('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    await next();
    const added = {
      ...securityHeaders(pathname, headerOptions),
      ...openOriginHeaders(pathname),
    };
    for (const [name, value] of Object.entries(added)) c.header(name, value);
  });
  app.options('*', (c) => respondToPreflight(new URL(c.req.url).pathname));
  app.get('/healthz', (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ status: 'ready', revision: parts.snapshots.directory.revision });
  });
  mountMails(app, parts);
  mountImports(app, parts);
  mountMedia(app, parts);
  mountApi(app, parts);
  mountData(app, parts);
  mountSite(app, parts);
  app.onError((error, c) => {
    parts.log(`A request to ${routeName(c.req.path)} failed unexpectedly: ${error.name}.`);
    return c.json({ code: 'failed', message: 'Something went wrong. Please try again.' }, 500);
  });
  return app;
}

function mountSite(
  app: Hono<{ Bindings: HttpBindings }>,
  { snapshots, siteFolder }: Pick<HttpParts, 'snapshots' | 'siteFolder'>,
): void {
  let files = openSiteFiles(siteFolder);
  app.on(['GET', 'HEAD'], '*', async (c) => {
    files ??= openSiteFiles(siteFolder);
    if (files === null) {
      return c.text(
        'The site is not built yet. Run `npm run build`, then reload this page. The API is already available.',
        503,
      );
    }
    const { pathname } = new URL(c.req.url);
    const isEmbed = purposeOfPath(pathname) === 'embed';
    const file = isEmbed ? embedFile(files, pathname) : siteFile(files, pathname);
    if (file !== undefined) {
      return sendCompressed(c.req.raw, await file, { cacheControl: cacheControl(pathname) });
    }
    const isFileName = /\.[a-z0-9]{2,12}$/i.test(pathname) && pathname !== '/index.html';
    const index = files.file('/index.html');
    // Any site may frame what is below /embed, so the site's own pages never respond there.
    if (isEmbed || isFileName || index === undefined) return c.text('File not found.', 404);
    const page = pageStatus(pathname === '/index.html' ? '/' : pathname, snapshots.directory);
    if ('redirect' in page) return c.redirect(page.redirect, 302);
    return sendCompressed(c.req.raw, await index, {
      status: page.status,
      cacheControl: 'no-cache',
    });
  });
  app.all('*', (c) => c.json({ message: 'Not found.' }, 404));
}

function siteFile(files: SiteFiles, path: string): Promise<CompressedBody> | undefined {
  return path.endsWith('/') || path === '/index.html' ? undefined : files.file(path);
}

/** Returns a page that is made for frames, such as `/embed/map`, or its script. */
function embedFile(files: SiteFiles, path: string): Promise<CompressedBody> | undefined {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return files.file(`${folder}index.html`) ?? files.file(path);
}
