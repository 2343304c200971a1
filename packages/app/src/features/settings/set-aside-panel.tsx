import { formatNumber } from '@manchester-eats/shared/domain';
import type { SetAsideItem } from '@manchester-eats/shared/recovery';
import { namedEntries, type NamedEntry } from '@manchester-eats/shared/sync';
import { useMemo } from 'react';
import { browserRecovery } from '../../state/browser-recovery.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useStore } from '../../state/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { kindWord } from './kind-words.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { StoredState } from './stored-state.tsx';
import { UnreadRecords } from './unread-records.tsx';
import { useStored } from './use-stored.ts';

const readSetAside = () => browserRecovery().setAside();

/** What this browser could not read: raw, to mend or to remove. */
export function SetAsidePanel() {
  const stored = useStored(readSetAside);
  const unreadable = useStore((state) => state.unreadable);
  const unknown = useUnknownRecords();
  const parts = unreadable.flatMap(({ item, reason }) =>
    item === undefined ? [] : [{ document: null, reason, record: item }],
  );

  async function remove(item: SetAsideItem): Promise<void> {
    const isRemoved = await browserRecovery().forget(item);
    showToast(
      isRemoved
        ? { tone: 'good', title: 'Removed' }
        : { tone: 'danger', title: 'Not removed', text: 'The list has changed. Try again.' },
    );
    stored.reload();
  }

  const isEmpty = stored.value?.length === 0 && parts.length + unknown.length === 0;
  return (
    <SettingsPanel
      title="Records set aside"
      intro="A record that cannot be read stops nothing else. It is kept here as it is, until you mend or remove it."
    >
      {stored.value === null ? <StoredState stored={stored} /> : null}
      {isEmpty ? <p className="text-sm">Every record can be read.</p> : null}
      <UnreadRecords
        title="Found in this browser"
        records={stored.value ?? []}
        onRemove={(item) => void remove(item)}
      />
      <UnreadRecords title="Parts of changes, set aside with the next save" records={parts} />
      <UnknownRecords records={unknown} />
    </SettingsPanel>
  );
}

/** Published records whose content this browser could not read. */
function useUnknownRecords(): readonly NamedEntry[] {
  const published = useStore((state) => state.published);
  return useMemo(
    () =>
      published === null
        ? []
        : [...namedEntries(published)].filter(
            ({ entry }) =>
              entry.record === null && entry.reason !== undefined && entry.gone === undefined,
          ),
    [published],
  );
}

function UnknownRecords({ records }: { readonly records: readonly NamedEntry[] }) {
  const { change } = useAdministration();
  if (records.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="text-base font-semibold">
        Published, but unreadable here: {formatNumber(records.length)}
      </h3>
      <p className="max-w-prose text-sm text-ink-soft">
        Their text is only in the directory’s own database. Correct them there, or remove them with
        the next publish.
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {records.map(({ kind, id, entry }) => (
          <li
            key={`${kind}:${id}`}
            className="flex flex-wrap items-center justify-between gap-3 px-4 py-2 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">
              <strong>{id}</strong> ({kindWord(kind)}): {entry.reason}
            </span>
            <Button
              size="compact"
              onClick={() => {
                const label = `Removed an unreadable ${kindWord(kind)}`;
                void change({ label, put: [], remove: [{ kind, id }] });
              }}
            >
              Remove<span className="sr-only"> {id}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
