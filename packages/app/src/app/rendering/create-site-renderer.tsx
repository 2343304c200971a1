import '../../state/zod-without-eval.ts';
import { renderedParameters } from '@manchester-eats/shared/head';
import { cityDay } from '@manchester-eats/shared/lists';
import type {
  CreateSiteRenderer,
  PageRequest,
  PublishedSite,
  RenderedPage,
} from '@manchester-eats/shared/rendering';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router-dom';
import { renderAuthorHtml } from '../../features/html/render-author-html.ts';
import { pageDataFormat, pageDocuments, type PageData } from '../../state/page-data.ts';
import { ServerRenderingContext } from '../../ui/server-rendering.ts';
import { parseEnvironment } from '../env.ts';
import { Pages } from '../pages.tsx';
import { SiteRoot } from '../site-root.tsx';
import { readTemplate } from './compose-document.ts';
import { createRenderedServices, type RenderedInput } from './rendered-services.ts';
import { carriedDocuments, findSubject, renderPageHead } from './rendered-pages.ts';
import { createSiteIndex } from './site-index.ts';

/** A page that takes longer, in ms, is given up. */
const longest = 10_000;

/** Creates the renderer of the site's public pages, from the files of its build. */
export const createSiteRenderer: CreateSiteRenderer = ({ template, routeFiles }) => {
  let composeDocument: ReturnType<typeof readTemplate> | null = null;
  const indexOf = createSiteIndex();
  const contactsOf = oncePerSite((site) => site.readContacts());

  return {
    queryNames: renderedParameters,
    async render(request, site) {
      const { pathname, searchParams } = new URL(request.url, request.siteUrl);
      const subject = await findSubject(pathname, site);
      if (subject === null) return null;
      const index = (searchParams.get('q') ?? '').trim() === '' ? null : await indexOf(site);
      const contacts = await contactsOf(site);
      const { data, ...rendered } = await renderPage(request, site, { subject, index, contacts });
      composeDocument ??= readTemplate(template);
      const html = composeDocument({
        ...rendered,
        data,
        settings: site.documents.siteSettings,
        files: routeFiles[subject.module] ?? [],
        isStatic: request.isStatic === true,
      });
      return { html, data } satisfies RenderedPage;
    },
  };
};

async function renderPage(
  { url, siteUrl, now, config, isStatic = false }: PageRequest,
  site: PublishedSite,
  input: Pick<RenderedInput, 'subject' | 'index' | 'contacts'>,
) {
  const { subject } = input;
  const { search, searchParams } = new URL(url, siteUrl);
  const documents = carriedDocuments(site, subject, searchParams.get('category') ?? '');
  const { listings: all } = site.documents;
  const day = cityDay(now);
  const { contactEmail, mostWhole } = parseEnvironment(config);
  const { facts, listings, ...parts } = createRenderedServices({
    // As the browser has them, and the listings, which it gets later.
    documents: { ...pageDocuments({ documents }), listings: all },
    ...{ ...input, day, openedAt: now },
    ...{ contactEmail, mostWhole },
  });
  const server = { renderHtml: (html: string) => renderAuthorHtml(html, siteUrl) };
  const body = await renderBody(
    <ServerRenderingContext value={server}>
      <SiteRoot {...parts}>
        <StaticRouter location={url}>
          <Pages />
        </StaticRouter>
      </SiteRoot>
    </ServerRenderingContext>,
  );
  const head = renderPageHead(subject, site, {
    ...{ siteUrl, query: search, facts },
    listings: listings(),
  });
  const { about } = subject;
  const data: PageData = {
    ...{ format: pageDataFormat, day, openedAt: now, total: all.length, facts },
    ...{ documents, isStatic },
    listing: about.kind === 'listing' && about.listing.partial !== true ? about.listing : null,
    config,
  };
  return { body, head, data: JSON.stringify(data) };
}

/** Returns a function that makes something of a site once: every page of it needs the same. */
function oncePerSite<Made>(
  make: (site: PublishedSite) => Promise<Made>,
): (site: PublishedSite) => Promise<Made> {
  const made = new WeakMap<PublishedSite, Promise<Made>>();
  return (site) => {
    const known = made.get(site) ?? make(site);
    made.set(site, known);
    return known;
  };
}

/** Renders until everything that suspends is there. Rejects if a component fails. */
async function renderBody(site: ReactNode): Promise<string> {
  let failure: unknown = null;
  const { prelude } = await prerender(site, {
    signal: AbortSignal.timeout(longest),
    // Otherwise, large parts would stand hidden at the end of the document until a script moves them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failure ??= error;
    },
  });
  const body = await new Response(prelude).text();
  if (failure !== null) throw failure as Error;
  return body;
}
