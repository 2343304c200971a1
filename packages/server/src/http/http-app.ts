import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpBindings } from '@hono/node-server';
import { findServerPath } from '@manchester-eats/shared/urls';
import { respondToPreflight, mountApi, openOriginHeaders, type ApiParts } from './api-routes.ts';
import { mountData, type DataParts } from './data-routes.ts';
import { normalisePath } from './request-path.ts';
import type { RequestHandler } from './listener.ts';
import { sendCompressed } from './compressed-response.ts';
import { pageStatus } from './page-status.ts';
import { securityHeaders } from './security-headers.ts';
import { isImmutable, openSiteFiles } from './site-files.ts';

/** What the server needs to respond. */
interface HttpParts extends ApiParts, DataParts {
  /** The folder of the built site. */
  readonly siteFolder: string;
}

/** Larger bodies are refused with 413. */
const maxBodyMegabytes = 4;

/** Creates the handler of every request: API, public data and site. */
export function createRequestHandler(parts: HttpParts): RequestHandler {
  const app = createRoutes(parts);
  return (request, bindings) => {
    const spelled = withOneSpelling(request);
    return spelled instanceof Request ? app.fetch(spelled, bindings) : spelled;
  };
}

/**
 * Returns the request with the one spelling of its path, or a refusal. Programs that call the API never
 * spell its paths in another way, so only pages may be.
 */
function withOneSpelling(request: Request): Request | Response {
  const url = new URL(request.url);
  const path = normalisePath(url.pathname);
  if (path === url.pathname) return request;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (path === null || !isRead || findServerPath(path) !== undefined) {
    return Response.json(
      { code: 'bad_path', message: 'This path is not valid.' },
      {
        status: 400,
        headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
      },
    );
  }
  url.pathname = path;
  return new Request(url, { method: request.method, headers: request.headers });
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
  app.use(
    '*',
    bodyLimit({
      maxSize: maxBodyMegabytes * 1024 * 1024,
      onError: (c) =>
        c.json(
          {
            code: 'too_large',
            message: `A request can have at most ${String(maxBodyMegabytes)} MB.`,
          },
          413,
        ),
    }),
  );
  app.get('/healthz', (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ status: 'ready', revision: parts.snapshots.directory.revision });
  });
  mountApi(app, parts);
  mountData(app, parts);
  mountSite(app, parts);
  app.onError((error, c) => {
    parts.log(`A request to ${c.req.path} failed unexpectedly: ${error.name}.`);
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
    const file = pathname.endsWith('/') ? undefined : files.file(pathname);
    if (file !== undefined && pathname !== '/index.html') {
      return sendCompressed(c.req.raw, await file, {
        cacheControl: isImmutable(pathname)
          ? 'public, max-age=31536000, immutable'
          : 'public, no-cache',
      });
    }
    const isFileName = /\.[a-z0-9]{2,12}$/i.test(pathname) && pathname !== '/index.html';
    const index = files.file('/index.html');
    if (isFileName || index === undefined) return c.text('File not found.', 404);
    const page = pageStatus(pathname === '/index.html' ? '/' : pathname, snapshots.directory);
    if ('redirect' in page) return c.redirect(page.redirect, 302);
    return sendCompressed(c.req.raw, await index, {
      status: page.status,
      cacheControl: 'no-cache',
    });
  });
  app.all('*', (c) => c.json({ message: 'Not found.' }, 404));
}
