import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPieceFiles, readCardRow } from '@manchester-eats/shared/pieces';
import { visibleAreas, visibleArticles } from '@manchester-eats/shared/discovery';
import { greaterManchester } from '@manchester-eats/shared/city';
import { encodePart } from '@manchester-eats/shared/domain';
import { cityDay } from '@manchester-eats/shared/lists';
import type { PublishedSite } from '@manchester-eats/shared/rendering';
import type { PublicSource } from '@manchester-eats/shared/supabase';
import { listDataFiles, type TextFile } from './data-files.ts';
import { listDiscoveryFiles } from './discovery-files.ts';
import { listPages, type SitePage } from './list-pages.ts';
import { publishedSiteOf } from './published-site.ts';
import { listMerged, redirectList, redirectPage } from './redirect-page.ts';
import type { SiteBuild } from './site-build.ts';
import type { SiteFile } from './write-site.ts';

interface SiteInput {
  readonly source: PublicSource;
  /** What the site's `/config.json` is to have. */
  readonly config: object;
  readonly build: SiteBuild;
  /** The public URL of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** Called after each page that was rendered. */
  readonly onPage: () => void;
}

/** Lists the files of a site in the order in which they are to be written: what pages name comes before them. */
export async function listSiteFiles(input: SiteInput): Promise<readonly SiteFile[]> {
  const { source, config, build, siteUrl, now } = input;
  const data = listDataFiles(source);
  const shown = {
    ...source,
    areas: visibleAreas(source.areas, source.listings, greaterManchester),
    articles: visibleArticles(source.articles),
  };
  const site = await publishedSiteOf(data);
  const { documents } = site;
  const day = cityDay(now);
  const mark = JSON.stringify([build.mark, config, siteUrl]);
  const listingTexts = new Map(source.listings.map((one) => [one.id, JSON.stringify(one)]));
  const pages = listPages({ documents, listingTexts, mark, day });
  const merged = listMerged(source);
  return [
    ...build.files.filter((path) => path !== 'index.html').map((path) => builtFile(build, path)),
    ...pieceFiles(shown, day),
    ...data.map(textFile),
    textFile({ path: 'config.json', text: `${JSON.stringify(config, null, 2)}\n` }),
    textFile({ path: '404.html', text: build.shell }),
    ...pageFiles(pages, site, input),
    ...merged.map((one) =>
      textFile({ path: `listing/${one.id}/index.html`, text: redirectPage(one, siteUrl) }),
    ),
    textFile({ path: '_redirects', text: redirectList(merged) }),
    ...listDiscoveryFiles(shown, siteUrl, now).map(textFile),
  ];
}

function pageFiles(
  pages: readonly SitePage[],
  site: PublishedSite,
  { build, config, siteUrl, now, onPage }: SiteInput,
): readonly SiteFile[] {
  return pages.map(({ path, input }) => {
    const file = path === '' ? 'index.html' : `${path}/index.html`;
    if (input === null) return textFile({ path: file, text: build.shell });
    const url = `/${path.split('/').map(encodePart).join('/')}`;
    const request = { url, siteUrl, now, config, isStatic: true };
    return {
      path: file,
      input,
      async make() {
        const rendered = await build.renderer.render(request, site);
        onPage();
        return rendered?.html ?? build.shell;
      },
    };
  });
}

function builtFile({ folder }: SiteBuild, path: string): SiteFile {
  const read = () => readFileSync(join(folder, path));
  return { path, input: hashOf(read()), make: read };
}

function pieceFiles({ listings, categories, areas }: PublicSource, day: string) {
  const topic = ({ name, parent }: PublicSource['areas'][number]) => ({
    name: typeof name === 'string' ? name : '',
    parent: typeof parent === 'string' ? parent : '',
  });
  const rows = listings.flatMap((row) => readCardRow(row) ?? []);
  const pieces = listPieceFiles({
    ...{ listings: rows, day },
    categories: categories.map(topic),
    areas: areas.map(topic),
  });
  return pieces.map(({ path, make }) =>
    textFile({ path: `data/${path}`, text: JSON.stringify(make()) }),
  );
}

function textFile({ path, text }: TextFile): SiteFile {
  return { path, input: hashOf(text), make: () => text };
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
