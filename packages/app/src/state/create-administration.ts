// Loaded for administrators only.
import { pullDirectory, type PictureStores } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import type { AppliedChange, DirectoryStore } from '@manchester-eats/shared/store';
import { showToast } from '../ui/toast-queue.ts';
import type { AccountServices } from './account.ts';
import type { Administration, ChangeOptions, PublishContext, Reading } from './administration.ts';
import { newId } from './new-id.ts';
import { createObservable } from './observable.ts';
import { createPictureStores } from './picture-stores.ts';

/** The most refused records that a toast names. */
const mostNamed = 3;

/** Creates the administration of a browser's working copy. It reads nothing until it is asked to. */
export function createAdministration(
  store: DirectoryStore,
  accounts: Pick<AccountServices, 'state' | 'client'>,
): Administration {
  const reading = createObservable<Reading>({ phase: 'waiting' });
  let underWay: Promise<void> | null = null;

  async function pictures(): Promise<PictureStores | null> {
    const client = await accounts.client();
    return client === null ? null : createPictureStores(client);
  }

  async function publishContext(): Promise<PublishContext | null> {
    const account = accounts.state.read();
    if (!('account' in account) || account.isAdministrator !== true) return null;
    const client = await accounts.client();
    if (client === null) return null;
    return {
      copy: await store.handle,
      directory: createSupabaseDirectory(client),
      city: greaterManchester,
      now: () => new Date().toISOString(),
      newId,
      pictures: createPictureStores(client),
    };
  }

  async function readOnce(): Promise<void> {
    const context = await publishContext();
    if (context === null) return;
    reading.set({ phase: 'reading', done: 0 });
    const pulled = await pullDirectory({
      ...context,
      onProgress: (done) => {
        reading.set({ phase: 'reading', done });
      },
    });
    reading.set(pulled.ok ? { phase: 'read' } : { phase: 'failed', failure: pulled.failure });
  }

  async function undo(id: string): Promise<void> {
    const { label, kept } = await store.undo(id);
    if (label === null) {
      showToast({ tone: 'danger', title: 'This change can no longer be undone' });
    } else if (kept.length === 0) {
      showToast({ tone: 'good', title: `Undone: ${label}` });
    } else {
      const parts = kept.length === 1 ? '1 value has' : `${String(kept.length)} values have`;
      const text = `${parts} been changed since, or the old value is unknown. They stay as they are.`;
      showToast({ tone: 'plain', title: `Undone in part: ${label}`, text });
    }
  }

  return {
    reading,
    read: () =>
      (underWay ??= readOnce().finally(() => {
        underWay = null;
      })),
    undo,
    pictures,
    publishContext,
    async change(change, options: ChangeOptions = {}) {
      const { cause = 'person', done = { tone: 'good', title: change.label } } = options;
      const applied = await store.apply(change, { cause });
      const { change: id } = applied;
      if (id !== null && done !== null) {
        showToast({ ...done, action: { label: 'Undo', run: () => void undo(id) } });
      }
      showRefused(applied);
      return applied;
    },
  };
}

function showRefused({ refused }: AppliedChange): void {
  if (refused.length === 0) return;
  const names = refused.slice(0, mostNamed).map(({ record, reason }) => {
    const { name, title } = record.fields;
    const called = typeof name === 'string' ? name : typeof title === 'string' ? title : record.id;
    return `${called}: ${reason}`;
  });
  const others = refused.length - names.length;
  showToast({
    tone: 'danger',
    title: refused.length === 1 ? 'Not saved' : `${String(refused.length)} not saved`,
    text: others > 0 ? `${names.join(' ')} And ${String(others)} more.` : names.join(' '),
  });
}
