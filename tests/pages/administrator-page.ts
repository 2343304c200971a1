import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { administrator } from '../running/directory-server.ts';
import type { AdministratorPage } from './administrator-page-entry.ts';

const entry = fileURLToPath(new URL('administrator-page-entry.ts', import.meta.url));

const folder = fileURLToPath(new URL('../../.cache/administrator-page', import.meta.url));

let bundle: Promise<string> | undefined;

async function bundled(): Promise<string> {
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
  return readFile(new URL('../../.cache/administrator-page/page.global.js', import.meta.url), 'utf8');
}

type Methods = {
  [Name in keyof AdministratorPage]: AdministratorPage[Name] extends (
    ...given: infer Given
  ) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never;
};

/** An administrator's page on a server: its store, and what `application/` does with it. */
export interface AdministratorAt extends Pick<Methods, 'edit' | 'state' | 'listing'> {
  pull(): ReturnType<Methods['pull']>;
  preview(): ReturnType<Methods['preview']>;
  publish(): ReturnType<Methods['publish']>;
}

/** Opens the page of an administrator on the site of a server. */
export async function openAdministratorPage(page: Page, url: string): Promise<AdministratorAt> {
  bundle ??= bundled();
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
  const call = (name: keyof AdministratorPage, ...given: unknown[]) =>
    page.evaluate(
      ([method, args]) => {
        const { administratorPage } = globalThis as unknown as {
          administratorPage: Record<string, (...given: unknown[]) => unknown>;
        };
        return administratorPage[method]?.(...args);
      },
      [name, given] as const,
    ) as Promise<never>;
  await call('open');
  return {
    pull: () => call('pull', signIn),
    edit: (ids, fields) => call('edit', ids, fields),
    preview: () => call('preview', signIn),
    publish: () => call('publish', signIn),
    state: () => call('state'),
    listing: (id) => call('listing', id),
  };
}
