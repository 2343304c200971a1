import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runEats } from '../running/eats.ts';
import { listingRowOf, startProjectHost, type ProjectTables } from '../running/project-host.ts';
import { inventedListings } from './invented-listings.ts';
import type { BenchSuite } from './measurement.ts';

const site = fileURLToPath(new URL('../../packages/app', import.meta.url));

/** Measures how long the built `eats prerender` takes: everything, and after one listing changed. */
export function prepare(): BenchSuite {
  return {
    measurements: [2_000, 10_000].map((count) => ({
      name: `prerender: after one changed listing of ${String(count)} / all`,
      goal: 0.05,
      measure: () => compareRuns(count),
    })),
  };
}

async function compareRuns(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'eats-prerender-'));
  const listings = inventedListings(count).map((one, at) => listingRowOf(one, at + 1));
  const topics = (column: string) =>
    [...new Set(listings.map((row) => String(row[column])))]
      .filter((name) => name !== '')
      .map((name, at) => ({ id: `${column}-${String(at)}`, name, revision: 1 }));
  const tables: ProjectTables = { listings, categories: topics('category'), areas: topics('area') };
  const host = await startProjectHost(folder, tables);
  try {
    const full = await prerender(folder, host.url);
    tables.listings = listings.map((row, at) =>
      at === count / 2 ? { ...row, name: 'Changed Name', revision: count + 1 } : row,
    );
    const one = await prerender(folder, host.url);
    const said = (run: typeof one) =>
      `${(run.milliseconds / 1000).toFixed(1)} s, ${String(run.rendered)} pages, ${String(run.written)} files`;
    return {
      ratio: one.milliseconds / full.milliseconds,
      detail: `${said(one)}; all ${said(full)}`,
    };
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prerender(folder: string, url: string) {
  const args = ['prerender', '--url', url, '--output', 'site', '--site', site, '--json'];
  const { stdout, stderr, exitCode } = await runEats(args, { folder });
  if (exitCode !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as { milliseconds: number; rendered: number; written: number };
}
