export { openSiteRenderer, siteRendererFiles } from '../application/open-site-renderer.ts';
export { createPublishedSiteReader, readWholeListing } from '../application/published-site.ts';
export type { ListingResponse, PublishedSite } from '../ports/published-site.ts';
export type {
  CreateSiteRenderer,
  PageRequest,
  RenderedPage,
  SiteRenderer,
} from '../ports/site-renderer-port.ts';
