// Loaded for administrators only.
import type { DirectoryChange } from '@manchester-eats/shared/domain';
import { partsOfChange } from '@manchester-eats/shared/publishing';
import type { AppliedChange, DirectoryStore, StoredUndo } from '@manchester-eats/shared/store';
import { showToast, type ToastMessage } from '../ui/toast-queue.ts';
import type { AccountServices } from './account.ts';
import type { Administration, ChangeOptions } from './administration.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { createConnection } from './create-connection.ts';
import { createDecisions, type Decisions } from './create-decisions.ts';
import { createPublisher } from './create-publisher.ts';
import { nextTask } from './next-task.ts';
import { createReading } from './create-reading.ts';
import type { NoAccess } from './publication.ts';
import { createPublishAtOnce } from './publish-at-once.ts';
import { createPublishLock } from './publish-lock.ts';

/** Tests have no navigator, and its locks are missing on an origin that is not secure. */
const browser = globalThis as { readonly navigator?: Partial<Navigator> };

/** The most records that are changed at once; more are changed in slices, so that the page stays usable. */
const mostAtOnce = 200;

/** The most refused records that a toast names. */
const mostNamed = 3;

const unsaved = {
  tone: 'danger',
  title: 'Not everything is saved',
  text: 'The newest changes are only in this tab. Keep it open: they are saved as soon as that is possible.',
} as const;

/** Creates the administration of a browser's working copy. It reads nothing until it is asked to. */
export function createAdministration(
  store: DirectoryStore,
  accounts: Pick<AccountServices, 'state' | 'client' | 'backend'>,
): Administration {
  const { pictures, publishContext } = createConnection(store, accounts);
  const publisher = createPublisher({
    publishContext,
    whyNoAccess: () => whyNoAccess(accounts),
    lock: createPublishLock(browser.navigator?.locks),
  });
  const atOnce = createPublishAtOnce({
    local: createBrowserStorage(),
    publisher,
    isUnpublished: async (change) =>
      (await store.handle).state().changes.some(({ id }) => id === change),
  });

  async function undo(id: string): Promise<void> {
    const isLarge = partsOfChange((await store.handle).state(), id) > mostAtOnce;
    const undone = await store.undo(id, isLarge ? nextTask : undefined);
    const inverse = (await store.handle).state().log.findLast(({ undoes }) => undoes === id);
    if (inverse !== undefined) atOnce.onChange(inverse.id);
    showToast(describeUndo(undone));
  }

  const decisions = createDecisions({
    handle: store.handle,
    by: () => {
      const account = accounts.state.read();
      return 'account' in account ? account.account.email : '';
    },
    undo,
    showDone,
  });

  async function makeChange(
    change: DirectoryChange,
    options: ChangeOptions = {},
  ): Promise<AppliedChange> {
    const { cause = 'person', done = doneByDefault(change) } = options;
    const { failed = unsaved.title } = options;
    const isLarge = change.put.length + change.remove.length > mostAtOnce;
    const applied = await store.apply(change, { cause, ...(isLarge ? { pause: nextTask } : {}) });
    const { change: id, isSaved } = applied;
    const action = id === null ? {} : { action: { label: 'Undo', run: () => void undo(id) } };
    if (!isSaved) {
      if (failed !== null) showToast({ ...unsaved, title: failed, ...action });
    } else if (id !== null && done !== null) {
      showToast({ ...done, ...action });
    }
    showRefused(applied);
    if (id !== null) atOnce.onChange(id);
    return applied;
  }

  return {
    ...createReading(publishContext),
    publisher,
    decisions: withRefusals(decisions, undo),
    atOnce,
    undo,
    pictures,
    publishContext,
    change: makeChange,
    async save(change, options = {}) {
      const applied = await makeChange(change, options);
      if (applied.refused.length > 0 || !applied.isSaved) return false;
      const { done = doneByDefault(change) } = options;
      if (applied.change === null && done !== null) showToast(done);
      return true;
    },
  };
}

/** Returns the toast of an undo: what was undone, and what had to stay. */
function describeUndo({ label, kept, isSaved }: StoredUndo): ToastMessage {
  if (label === null) return { tone: 'danger', title: 'This change can no longer be undone' };
  if (!isSaved) return unsaved;
  if (kept.length === 0) return { tone: 'good', title: `Undone: ${label}` };
  const parts = kept.length === 1 ? '1 value has' : `${String(kept.length)} values have`;
  const used = kept.some(({ reason }) => reason === 'in-use') ? ', is used by listings' : '';
  const text = `${parts} been changed since${used}, or the old value is unknown. They stay as they are.`;
  return { tone: 'plain', title: `Undone in part: ${label}`, text };
}

const doneByDefault = ({ label }: DirectoryChange): ToastMessage => ({
  tone: 'good',
  title: label,
});

/** Shows that something is done, unless it is only in this tab: then that alone is shown. */
function showDone({ action, ...done }: ToastMessage, isSaved: boolean): void {
  showToast({ ...(isSaved ? done : unsaved), ...(action && { action }) });
}

/** Shows what an accepted offer did, and what was refused. */
function withRefusals(decisions: Decisions, undo: Administration['undo']): Decisions {
  return {
    ...decisions,
    async acceptOffer(id) {
      const accepted = await decisions.acceptOffer(id);
      const { change, isSaved } = accepted;
      if (change !== null) {
        const action = { label: 'Undo', run: () => void undo(change) };
        const title = 'Accepted. Publish it when you are ready.';
        showDone({ tone: 'good', title, action }, isSaved);
      }
      showRefused(accepted);
      return accepted;
    },
  };
}

function whyNoAccess({ state }: Pick<AccountServices, 'state'>): NoAccess {
  const account = state.read();
  if (account.phase === 'signed-out') return 'signed-out';
  return 'account' in account && account.isAdministrator === false
    ? 'other-account'
    : 'unreachable';
}

function showRefused({ refused }: Pick<AppliedChange, 'refused'>): void {
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
