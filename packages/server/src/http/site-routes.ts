import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { siteRendererFiles } from '@manchester-eats/shared/rendering';
import {
  exactPagePath,
  findSitePage,
  isFilePath,
  purposeOfPath,
  withoutSlashesAtEnd,
} from '@manchester-eats/shared/urls';
import type { Context, Hono } from 'hono';
import { createPageCache, type PageCache } from '../pages/page-cache.ts';
import { loadSiteRenderer } from '../pages/site-renderer.ts';
import type { CompressedBody } from '../snapshot/compressed-body.ts';
import type { SnapshotCache } from '../snapshot/snapshot-cache.ts';
import { sendCompressed } from './compressed-response.ts';
import { requestOrigin, visitorIp } from './forwarded-headers.ts';
import { pageStatus } from './page-status.ts';
import { publicConfig, type PublicConfigParts } from './public-config.ts';
import { cacheControl, openSiteFiles, type SiteFiles } from './site-files.ts';
import { visitorNetwork } from './visitor-network.ts';

type App = Hono<{ Bindings: HttpBindings }>;
type RequestContext = Context<{ Bindings: HttpBindings }>;

/** What the routes of the site need. */
export interface SiteParts extends PublicConfigParts {
  readonly snapshots: Pick<SnapshotCache, 'directory'>;
  /** The folder of the built site. */
  readonly siteFolder: string;
  /** The public URL of the site; null for the origin of each request. */
  readonly siteUrl: string | null;
  readonly trustProxy: boolean;
  readonly log: (line: string) => void;
}

/** Mounts the built site: its files, and its pages, rendered where they can be. */
export function mountSite(app: App, parts: SiteParts): void {
  const { siteFolder } = parts;
  let files = openSiteFiles(siteFolder);
  const pages = createPages(parts, () => files?.file('/index.html'));
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
    const isFile = isFilePath(pathname) && pathname !== '/index.html';
    const index = files.file('/index.html');
    // Any site may frame what is below /embed, so the site's own pages never respond there.
    if (isEmbed || isFile || index === undefined) return c.text('File not found.', 404);
    return sendPage(c, await index, pages, parts);
  });
  app.all('*', (c) => c.json({ message: 'Not found.' }, 404));
}

/** Sends a page of the site: rendered, or the empty one that the browser fills. */
async function sendPage(
  c: RequestContext,
  empty: CompressedBody,
  pages: PageCache,
  { snapshots, siteUrl, trustProxy }: SiteParts,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const path = addressOf(pathname, snapshots.directory);
  const page = pageStatus(path, snapshots.directory);
  if ('redirect' in page) {
    // A merge can be undone, and an article can get another address.
    c.header('cache-control', 'no-cache');
    return c.redirect(page.redirect, 301);
  }
  const isPublic = page.status === 200 && purposeOfPath(path) === 'public';
  // Each public page has one address. Only a page that exists leads on, so no address can lead to another site.
  if (isPublic && path !== pathname) return c.redirect(`${path}${search}`, 301);
  const origin = siteUrl ?? requestOrigin(c, trustProxy);
  const sender = visitorNetwork(visitorIp(c, trustProxy));
  const rendered = isPublic ? await pages.page(`${path}${search}`, origin, sender) : null;
  if (rendered === 'busy' && c.req.header('accept') === 'text/html') return refuseAsBusy(c);
  const isBusy = rendered === 'busy';
  return sendCompressed(c.req.raw, rendered === null || isBusy ? empty : rendered, {
    status: page.status,
    // Browsers would keep the empty page for the time without a network.
    cacheControl: isBusy ? 'no-store' : 'no-cache',
  });
}

/**
 * Returns the only address of the page at a path. The site's router ignores capital letters, so that every other spelling
 * would be a page of its own in the cache.
 */
function addressOf(path: string, directory: SnapshotCache['directory']): string {
  if (path === '/index.html') return '/';
  const page = withoutSlashesAtEnd(path);
  const pattern = findSitePage(page);
  if (pattern === undefined) return page;
  const exact = exactPagePath(page, pattern);
  // Categories and areas have no capital letters in their URLs; other pages may.
  const mayBeTopic = pattern === '/:slug' || pattern === '/:area/:category';
  const lower = mayBeTopic ? exact.toLowerCase() : exact;
  return lower !== exact && isMissing(exact, directory) ? lower : exact;
}

function isMissing(path: string, directory: SnapshotCache['directory']): boolean {
  const page = pageStatus(path, directory);
  return 'status' in page && page.status === 404;
}

/**
 * Sent to the site itself, which reads what a page of a large directory shows from the page and asks for `text/html`
 * alone: an empty page would count as one without content, and be kept.
 */
function refuseAsBusy(c: RequestContext): Response {
  c.header('cache-control', 'no-store');
  c.header('retry-after', '5');
  return c.text('The directory is busy. Please try again in a moment.', 503);
}

function createPages(
  parts: SiteParts,
  index: () => Promise<CompressedBody> | undefined,
): PageCache {
  let loading: ReturnType<typeof loadSiteRenderer> | null = null;
  return createPageCache({
    directory: parts.snapshots.directory,
    config: (siteUrl) => publicConfig(parts, siteUrl),
    now: Date.now,
    log: parts.log,
    renderer: async () => {
      const template = await index();
      if (template === undefined) return null;
      loading ??= loadRenderer(Buffer.from(template.plain).toString('utf8'));
      const renderer = await loading;
      // The site may be built while the server runs.
      if (renderer === null) loading = null;
      return renderer;
    },
  });

  async function loadRenderer(template: string) {
    try {
      const folder = join(parts.siteFolder, '..', siteRendererFiles.folder);
      return await loadSiteRenderer(folder, template);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      parts.log(`The renderer of the pages could not be loaded: ${reason}.`);
      return null;
    }
  }
}

function siteFile(files: SiteFiles, path: string): Promise<CompressedBody> | undefined {
  return path.endsWith('/') || path === '/index.html' ? undefined : files.file(path);
}

/** Returns a page that is made for frames, such as `/embed/map`, or its script. */
function embedFile(files: SiteFiles, path: string): Promise<CompressedBody> | undefined {
  const folder = path.endsWith('/') ? path : `${path}/`;
  return files.file(`${folder}index.html`) ?? files.file(path);
}
