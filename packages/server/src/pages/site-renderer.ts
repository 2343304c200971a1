import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  openSiteRenderer,
  siteRendererFiles,
  type SiteRenderer,
} from '@manchester-eats/shared/rendering';

/** Loads the renderer of the site's pages from its folder; null if it is not built. */
export async function loadSiteRenderer(
  folder: string,
  template: string,
): Promise<SiteRenderer | null> {
  const module = join(folder, siteRendererFiles.module);
  const routeFiles = join(folder, siteRendererFiles.routeFiles);
  if (!existsSync(module) || !existsSync(routeFiles)) return null;
  const loaded: unknown = await import(pathToFileURL(module).href);
  return openSiteRenderer(loaded, readFileSync(routeFiles, 'utf8'), template);
}
