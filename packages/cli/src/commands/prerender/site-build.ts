import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '@manchester-eats/shared/domain';
import {
  openSiteRenderer,
  siteRendererFiles,
  type SiteRenderer,
} from '@manchester-eats/shared/rendering';

/** The built site: its files, and the program that renders its pages. */
export interface SiteBuild {
  /** The folder of the files. */
  readonly folder: string;
  /** Paths below the folder, with slashes. */
  readonly files: readonly string[];
  /** The page without content. */
  readonly shell: string;
  readonly renderer: SiteRenderer;
  /** Changes with everything that pages are rendered with, besides the directory. */
  readonly mark: string;
}

/**
 * Loads a build of the site from the folder of its package.
 *
 * @throws {Failure} if the site is not built.
 */
export async function loadSiteBuild(site: string): Promise<SiteBuild> {
  const folder = join(site, 'dist');
  const rendering = join(site, siteRendererFiles.folder);
  const template = join(folder, 'index.html');
  const module = join(rendering, siteRendererFiles.module);
  const routeFiles = join(rendering, siteRendererFiles.routeFiles);
  const missing = [template, module, routeFiles].find((file) => !existsSync(file));
  if (missing !== undefined) {
    throw new Failure('usage/invalid', `The site is not built: there is no ${missing}.`, {
      hint: 'Run "npm run build", or name the folder of the site with --site.',
    });
  }
  const loaded: unknown = await import(pathToFileURL(module).href);
  const shell = readFileSync(template, 'utf8');
  const renderer = openSiteRenderer(loaded, readFileSync(routeFiles, 'utf8'), shell);
  const hash = createHash('sha256').update(shell);
  for (const file of filesBelow(rendering))
    hash.update(file).update(readFileSync(join(rendering, file)));
  return { folder, files: filesBelow(folder), shell, renderer, mark: hash.digest('hex') };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
