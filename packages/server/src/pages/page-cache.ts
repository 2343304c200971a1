import type { PublishedSite, SiteRenderer } from '@manchester-eats/shared/rendering';
import { cutParameter } from '@manchester-eats/shared/domain';
import { cityDay } from '@manchester-eats/shared/lists';
import { compressBody, type CompressedBody } from '../snapshot/compressed-body.ts';
import { createSiteReader, type RenderedDirectory } from './site-reader.ts';
import { createRenderTurns } from './render-turns.ts';

type Rendered = CompressedBody | 'busy' | null;

/** The rendered pages of the site. */
export interface PageCache {
  /**
   * Returns the document of a page; null if it is not rendered or cannot be, `busy` if too many others are being rendered.
   * `url` is its path and query, `siteUrl` the origin of the site, and `sender` the network of the visitor.
   */
  readonly page: (url: string, siteUrl: string, sender: string) => Promise<Rendered>;
}

export interface PageCacheParts {
  readonly directory: RenderedDirectory;
  /** Resolves to null if the site has no renderer. */
  readonly renderer: () => Promise<SiteRenderer | null>;
  readonly config: (siteUrl: string) => object;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/**
 * Pages are kept up to these sizes in memory; the one that was rendered first goes first. Anybody can think of endless
 * queries, so pages with one have a room of their own and drive out no others.
 */
const mostBytes = { plain: 8_000_000, asked: 4_000_000 };
/**
 * Rendering takes some milliseconds of the only thread; whoever comes while so many wait gets the page unrendered, unless
 * one visitor has most of the places. Those with a query may not take all places, and the two kinds take turns: a search
 * of a large directory takes longest.
 */
const mostWaiting = { plain: 24, asked: 12 };

/** Pages without a query, and with one. */
type Kind = keyof typeof mostBytes;

/** Creates the cache. A publish and a new day clear it. */
export function createPageCache(parts: PageCacheParts): PageCache {
  const { directory, renderer, now, log } = parts;
  let key = '';
  const readSite = createSiteReader(directory);
  let site: Promise<PublishedSite> | null = null;
  /** Pages are rendered one after the other: together they would all take as long as the last one. */
  const turns = createRenderTurns<Kind>(mostWaiting);
  let pages = { plain: createPages('plain'), asked: createPages('asked') };

  /** Forgets everything that a publish or the date has changed. */
  function update(): void {
    const day = cityDay(now());
    const { revision, history } = directory;
    const current = [day, revision, history.directory, history.mark].join(' ');
    if (current === key) return;
    key = current;
    site = null;
    pages = { plain: createPages('plain'), asked: createPages('asked') };
  }

  async function render(url: string, siteUrl: string): Promise<CompressedBody | null> {
    const siteRenderer = await renderer();
    if (siteRenderer === null) return null;
    site ??= readSite();
    const request = { url, siteUrl, now: now(), config: parts.config(siteUrl) };
    const rendered = await siteRenderer.render(request, await site);
    return rendered === null ? null : compressBody(rendered.html, 'text/html; charset=utf-8');
  }

  async function renderInTurn(
    kind: Kind,
    sender: string,
    work: () => Promise<CompressedBody | null>,
  ): Promise<Rendered> {
    try {
      return await turns.run(kind, sender, work);
    } catch (error) {
      site = null;
      log(`A page could not be rendered: ${error instanceof Error ? error.name : 'unknown'}.`);
      return null;
    }
  }

  return {
    async page(asked, siteUrl, sender) {
      update();
      const siteRenderer = await renderer();
      if (siteRenderer === null) return null;
      const url = withKnownQuery(asked, siteRenderer.queryNames);
      const name = `${siteUrl} ${url}`;
      const kind = url.includes('?') ? 'asked' : 'plain';
      const kept = pages[kind];
      for (let known = kept.get(name); known !== undefined; known = kept.get(name)) {
        const page = await known;
        // It was in the place of another visitor, who had to make room.
        if (page !== 'busy') return page;
      }
      const page = renderInTurn(kind, sender, () => render(url, siteUrl));
      kept.add(name, page);
      return page;
    },
  };
}

/** Leaves out what no page reads, such as the marks of a campaign, and orders the rest: it would be another page each. */
function withKnownQuery(url: string, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  const known = new URLSearchParams();
  for (const name of names) {
    for (const value of searchParams.getAll(name).slice(0, 5))
      known.append(name, cutParameter(value));
  }
  const query = known.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Pages of a kind that are ready or being rendered, by name. */
function createPages(kind: Kind) {
  const pages = new Map<string, Promise<Rendered>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function remove(name: string): void {
    pages.delete(name);
    bytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  return {
    get: (name: string) => pages.get(name),
    add(name: string, page: Promise<Rendered>): void {
      pages.set(name, page);
      void page.then((rendered) => {
        if (rendered === null || rendered === 'busy') {
          // Nobody can fill the memory with addresses that do not exist.
          pages.delete(name);
          return;
        }
        const size = sizeOf(rendered);
        sizes.set(name, size);
        bytes += size;
        for (const oldest of sizes.keys()) {
          if (bytes <= mostBytes[kind]) break;
          remove(oldest);
        }
      });
    },
  };
}

function sizeOf({ plain, gzip, brotli }: CompressedBody): number {
  return plain.byteLength + (gzip?.byteLength ?? 0) + (brotli?.byteLength ?? 0);
}
