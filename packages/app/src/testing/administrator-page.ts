// Lets a test edit and publish with the site's own store, without its screens. Bundled by tests/pages/administrator-page.ts.
import { createClient } from '@supabase/supabase-js';
import { createPersistence } from '../app/persistence.ts';
import { createBrowserStore } from '../state/create-browser-store.ts';
import { createPictureStores } from '../state/picture-stores.ts';
import {
  publishDirectory,
  pullDirectory,
  type PublishInput,
} from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { toRecord } from '@manchester-eats/shared/domain';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import {
  findConflicts,
  listDifferences,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';

interface SignIn {
  readonly key: string;
  readonly email: string;
  readonly password: string;
}

const store = createBrowserStore({
  loadPersistence: () => Promise.resolve(createPersistence),
  by: () => '',
});

async function inputFor(copy: WorkingCopyHandle, { key, email, password }: SignIn) {
  const client = createClient(location.origin, key, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return {
    copy,
    directory: createSupabaseDirectory(client),
    city: greaterManchester,
    now: () => new Date().toISOString(),
    newId: () => Math.random().toString(36).slice(2),
    pictures: createPictureStores(client),
  } satisfies PublishInput;
}

/** The actions of an administrator; tests call them in the browser through a global. */
const administratorPage = {
  open: () => store.open(),

  async pull(signIn: SignIn) {
    const report = await pullDirectory(await inputFor(await store.handle, signIn));
    if (!report.ok) throw report.failure;
    return report.value.counts;
  },

  /** Sets the given fields of several listings, as one change. */
  async edit(ids: readonly string[], fields: Readonly<Record<string, string>>) {
    const { listings } = store.getState().documents;
    const put = listings
      .filter(({ id }) => ids.includes(id))
      .map((listing) => toRecord('listing', listing.id, { ...listing, ...fields }));
    const { refused } = await store.apply({ label: 'Edit in the browser', put, remove: [] });
    return { edited: put.length, refused: refused.length };
  },

  /** Adds listings with these names, as one change. */
  async add(names: readonly string[]) {
    const put = names.map((name) =>
      toRecord('listing', name.toLowerCase().replaceAll(' ', '-'), {
        name,
        address: '1 High Street, Manchester, M4 1AA',
        category: 'Cafes',
        categories: ['Cafes'],
        area: 'Ancoats',
      }),
    );
    await store.apply({ label: 'New listings', put, remove: [] });
  },

  /** Removes listings, as one change; without ids, all of them. Returns how many. */
  async remove(ids?: readonly string[]) {
    const { listings } = store.getState().documents;
    const remove = listings
      .filter(({ id }) => ids?.includes(id) ?? true)
      .map(({ id }) => ({ kind: 'listing' as const, id }));
    await store.apply({ label: 'Remove listings', put: [], remove });
    return remove.length;
  },

  async publish(signIn: SignIn) {
    const report = await publishDirectory(await inputFor(await store.handle, signIn));
    if (!report.ok) throw report.failure;
    const { added, updated, removed, conflicts, refused } = report.value;
    return { added, updated, removed, conflicts: conflicts.length, refused: refused.length };
  },

  async state() {
    const state = (await store.handle).state();
    return {
      listings: store.getState().documents.listings.length,
      unpublished: listDifferences(state).length,
      conflicts: findConflicts(state).length,
    };
  },

  listing(id: string) {
    return store.getState().documents.listings.find((one) => one.id === id) ?? null;
  },
};

Object.assign(globalThis, { administratorPage });
