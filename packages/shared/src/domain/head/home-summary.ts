import { cityTexts } from '../../city/greater-manchester-texts.ts';
import { siteName } from '../../city/site-name.ts';
import type { Page } from '../page/page-schema.ts';
import type { PageSummary } from './page-summary.ts';

/** Summarises the home page. Its own meta title is the whole title. */
export function summariseHome(page: Pick<Page, 'seo'> | undefined): PageSummary {
  return {
    title: page?.seo.metaTitle.trim() || `${siteName}: ${cityTexts.homeTitle}`,
    description: page?.seo.metaDescription ?? '',
    path: '/',
    isIndexed: true,
  };
}
