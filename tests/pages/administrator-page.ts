import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { administrator } from '../running/directory-server.ts';

const entry = fileURLToPath(
  new URL('../../packages/app/src/testing/administrator-page.ts', import.meta.url),
);

const folder = fileURLToPath(new URL('../../.cache/administrator-page', import.meta.url));

let bundle: Promise<string> | undefined;

async function bundlePage(): Promise<string> {
  await build({
    entry: { page: entry },
    outDir: folder,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    noExternal: [/.*/],
    config: false,
    silent: true,
  });
  return readFile(
    new URL('../../.cache/administrator-page/page.global.js', import.meta.url),
    'utf8',
  );
}

/** A page with an administrator's store and the tasks of `application/`, but without screens. */
export interface AdministratorPage {
  pull(): Promise<{ updated: number; removed: number }>;
  /** Sets fields of the given listings in one change. */
  edit(
    ids: readonly string[],
    fields: Readonly<Record<string, string>>,
  ): Promise<{ edited: number; refused: number }>;
  publish(): Promise<Record<'added' | 'updated' | 'removed' | 'conflicts' | 'refused', number>>;
  state(): Promise<Record<'listings' | 'unpublished' | 'conflicts', number>>;
  listing(id: string): Promise<Readonly<Record<string, unknown>> | null>;
}

export async function openAdministratorPage(page: Page, url: string): Promise<AdministratorPage> {
  bundle ??= bundlePage();
  const script = await bundle;
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    supabaseKey: string;
  };
  const signIn = { key: supabaseKey, ...administrator };
  await page.route(`${url}/administrator-page`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Administrator</title>',
    }),
  );
  await page.goto(`${url}/administrator-page`);
  await page.addScriptTag({ content: script });
  const call = (name: 'open' | keyof AdministratorPage, ...args: unknown[]) =>
    page.evaluate(
      ([method, values]) => {
        const { administratorPage } = globalThis as unknown as {
          administratorPage: Record<string, (...values: unknown[]) => unknown>;
        };
        return administratorPage[method]?.(...values);
      },
      [name, args] as const,
    ) as Promise<never>;
  await call('open');
  return {
    pull: () => call('pull', signIn),
    edit: (ids, fields) => call('edit', ids, fields),
    publish: () => call('publish', signIn),
    state: () => call('state'),
    listing: (id) => call('listing', id),
  };
}
