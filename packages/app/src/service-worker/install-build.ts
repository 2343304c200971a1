import { isOurPage, shellPath } from './answer-request.ts';
import { parseBuilds, unusedAssets, withBuild, type Build } from './builds.ts';
import { cacheLimits, cacheNames, staleCaches } from './caches.ts';
import { anyVariant, keepAnswer } from './keep-answer.ts';
import { answerFacts, mayKeep } from './keepable-answer.ts';

/** The build that a worker belongs to. */
export interface InstalledBuild extends Build {
  /** The paths among `files` without which no page can be shown. */
  readonly needed: readonly string[];
}

/** So many assets are loaded at a time, so that the visitor's own requests have room. */
const atOnce = 4;
const listPath = '/builds.json';

/**
 * Loads the shell and the assets of a build that are not kept yet. Fails, so that the browser tries again later, if one
 * that every page needs is missing.
 * @param saveData Whether the visitor asked for less traffic: then only what every page needs is loaded.
 */
export async function installBuild(build: InstalledBuild, saveData: boolean): Promise<void> {
  await keepShell(build);
  const needed = new Set(build.needed);
  await loadAll(build.needed, true);
  if (!saveData) {
    await loadAll(
      build.files.filter((file) => !needed.has(file)),
      false,
    );
  }
  const builds = await caches.open(cacheNames.builds);
  const next = withBuild(await readBuilds(), { version: build.version, files: build.files });
  await builds.put(listPath, new Response(JSON.stringify(next)));
}

/** The shell names the scripts of its build: one of another build, published in this moment, does not fit. */
async function keepShell({ version, needed }: InstalledBuild): Promise<void> {
  const response = await fetch(shellPath, { cache: 'reload' });
  const html = await response.clone().text();
  const entry = needed[0] ?? '';
  if (!mayKeep(answerFacts(response), 'page') || !isOurPage(html) || !html.includes(entry)) {
    throw new Error('The shell of this build is not there.');
  }
  const url = new URL(shellPath, self.location.origin).href;
  await keepAnswer(cacheNames.pages(version), url, response, cacheLimits.pages);
}

async function loadAll(paths: readonly string[], areNeeded: boolean): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      try {
        await loadAsset(cache, path);
      } catch (error) {
        if (areNeeded) throw error;
        // A page that needs it loads and keeps it.
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function loadAsset(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path, anyVariant)) !== undefined) return;
  const response = await fetch(path);
  if (!mayKeep(answerFacts(response), 'asset')) throw new Error(`${path} cannot be kept.`);
  await cache.put(path, response);
}

async function readBuilds(): Promise<readonly Build[]> {
  const list = await (await caches.open(cacheNames.builds)).match(listPath);
  return list === undefined ? [] : parseBuilds(await list.text());
}

/** Removes caches of other formats, pages of earlier builds, and assets that the last builds do not have. */
export async function removeStale(version: string): Promise<void> {
  for (const name of staleCaches(await caches.keys(), version)) await caches.delete(name);
  const builds = await readBuilds();
  if (builds.length === 0) return;
  const cache = await caches.open(cacheNames.assets);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of unusedAssets(paths, builds)) await cache.delete(path, anyVariant);
}
