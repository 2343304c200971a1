import type { CreateSiteRenderer, SiteRenderer } from '../ports/site-renderer-port.ts';

/** The files of the renderer, as the build of the site writes them. */
export const siteRendererFiles = {
  /** The folder, in that of the site's package. */
  folder: 'dist-rendering',
  module: 'create-site-renderer.js',
  /** The files of the code of each page, as JSON. */
  routeFiles: 'route-files.json',
} as const;

/**
 * Creates the renderer of the site's pages from its loaded module, the text of its list of files, and the built
 * `index.html`. It is loaded from a file, because it is a part of the site.
 */
export function openSiteRenderer(
  module: unknown,
  routeFiles: string,
  template: string,
): SiteRenderer {
  const { createSiteRenderer } = module as { readonly createSiteRenderer: CreateSiteRenderer };
  return createSiteRenderer({
    template,
    routeFiles: JSON.parse(routeFiles) as Record<string, string[]>,
  });
}
