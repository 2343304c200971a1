import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateSiteRenderer, SiteRenderer } from '@manchester-eats/shared/rendering';

/** The renderer's module, and a list of the site's files, as the build of the site writes them. */
const moduleName = 'create-site-renderer.js';
const routeFilesName = 'route-files.json';

/**
 * Loads the renderer of the site's pages from its folder; null if it is not built. It is loaded from a file, because
 * it is a part of the site.
 */
export async function loadSiteRenderer(
  folder: string,
  template: string,
): Promise<SiteRenderer | null> {
  const module = join(folder, moduleName);
  const routeFiles = join(folder, routeFilesName);
  if (!existsSync(module) || !existsSync(routeFiles)) return null;
  const { createSiteRenderer } = (await import(pathToFileURL(module).href)) as {
    readonly createSiteRenderer: CreateSiteRenderer;
  };
  return createSiteRenderer({
    template,
    routeFiles: JSON.parse(readFileSync(routeFiles, 'utf8')) as Record<string, string[]>,
  });
}
