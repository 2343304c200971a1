import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { respondToPreflight, mountApi, openOriginHeaders, type ApiParts } from './api-routes.ts';
import { mountData, type DataParts } from './data-routes.ts';
import { mountImports, type ImportParts } from './import-routes.ts';
import { mountMails, type MailParts } from './mail-routes.ts';
import { mountMedia, type MediaParts } from './media-routes.ts';
import { routeName } from './request-log.ts';
import { judgePath } from './request-path.ts';
import type { RequestHandler } from './listener.ts';
import { refusalHeaders, refuse, refuseTarget } from './refusals.ts';
import { findHostProblem } from './served-hosts.ts';
import { securityHeaders } from './security-headers.ts';
import { mountSnapshotBucket, type SnapshotBucketParts } from './snapshot-routes.ts';
import { mountSite, type SiteParts } from './site-routes.ts';

/** What the server needs to respond. */
interface HttpParts
  extends ApiParts, DataParts, MailParts, ImportParts, MediaParts, SiteParts, SnapshotBucketParts {
  readonly database: ApiParts['database'] & MailParts['database'];
  readonly snapshots: DataParts['snapshots'];
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
  mountSnapshotBucket(app, parts);
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
