import type { Page } from '@playwright/test';
import { administrator } from '../running/directory-server.ts';
import { bundleScript } from './bundle-script.ts';

/** A page with an administrator's store and the tasks of `application/`, but without screens. */
export interface AdministratorPage {
  pull(): Promise<{ updated: number; removed: number }>;
  /** Sets fields of the given listings in one change. */
  edit(
    ids: readonly string[],
    fields: Readonly<Record<string, string>>,
  ): Promise<{ edited: number; refused: number }>;
  /** Adds listings with these names in one change; the id of `The Mill` is `the-mill`. */
  add(names: readonly string[]): Promise<void>;
  /** Removes listings in one change; without ids, all of them. Returns how many. */
  remove(ids?: readonly string[]): Promise<number>;
  publish(): Promise<Record<'added' | 'updated' | 'removed' | 'conflicts' | 'refused', number>>;
  state(): Promise<Record<'listings' | 'unpublished' | 'conflicts', number>>;
  listing(id: string): Promise<Readonly<Record<string, unknown>> | null>;
}

export async function openAdministratorPage(page: Page, url: string): Promise<AdministratorPage> {
  const script = await bundleScript('administrator-page');
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
    add: (names) => call('add', names),
    remove: (ids) => call('remove', ids),
    publish: () => call('publish', signIn),
    state: () => call('state'),
    listing: (id) => call('listing', id),
  };
}
