import type { Page } from '@playwright/test';
import { startPartnerSite, type PartnerSite } from '../running/partner-site.ts';
import { test as siteTest } from './site-test.ts';
import { useAndStop } from './use-and-stop.ts';

interface PageOptions {
  /** Rules of the page's style sheet. */
  readonly css?: string;
  readonly policy?: string;
  /** `rtl` for a page in Arabic or Hebrew. */
  readonly direction?: 'ltr' | 'rtl';
  /** `false` leaves the module of the elements out. */
  readonly module?: boolean;
}

/** A page of a partner, with the elements of the demo server. */
export interface PartnerPage {
  /** Opens a page with this markup, in which `SITE` stands for the address of the directory. */
  readonly open: (markup: string, options?: PageOptions) => Promise<void>;
  /** The URLs that the page requested from the directory, in order, without its address. */
  readonly requests: () => readonly string[];
}

interface PartnerFixtures {
  readonly partner: PartnerPage;
}

interface PartnerWorkerFixtures {
  readonly partnerSite: PartnerSite;
}

/** A test of the widgets on another site, in a visitor's browser. */
export const test = siteTest.extend<PartnerFixtures, PartnerWorkerFixtures>({
  partnerSite: [
    async ({}, use) => {
      await useAndStop(await startPartnerSite(), use);
    },
    { scope: 'worker' },
  ],
  partner: async ({ page, partnerSite, server }, use) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith(server.url)) requested.push(url.slice(server.url.length));
    });
    await use({
      open: (markup, options) =>
        openPage(page, partnerSite, markup.replaceAll('SITE', server.url), {
          ...options,
          script: `${server.url}/widgets/eats-widgets.js`,
        }),
      requests: () => requested,
    });
  },
});

async function openPage(
  page: Page,
  site: PartnerSite,
  markup: string,
  {
    css = '',
    policy,
    direction = 'ltr',
    module = true,
    script,
  }: PageOptions & { readonly script: string },
): Promise<void> {
  const moduleScript = module ? `<script type="module" src="${script}"></script>` : '';
  const styles = css === '' ? '' : `<style>${css}</style>`;
  site.show(
    `<!doctype html><html lang="en" dir="${direction}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>A hotel</title>
    <link rel="icon" href="data:,">${styles}
    ${moduleScript}</head>
    <body><main><h1>Where to eat</h1>${markup}<p id="after">After it</p></main></body></html>`,
    policy,
  );
  await page.goto(site.url);
}
