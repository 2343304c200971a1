import { planRestore } from '@manchester-eats/shared/application';
import { backupOfCopy, formatFileSize, type SavedCopy } from '@manchester-eats/shared/recovery';
import type { DocumentName } from '@manchester-eats/shared/storage';
import { useRef, useState } from 'react';
import { adminPaths } from '../../admin-paths.ts';
import { browserRecovery } from '../../state/browser-recovery.ts';
import { nextTask } from '../../state/next-task.ts';
import { useDirectoryStore, useStore } from '../../state/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { formatMoment } from './format-moment.ts';
import { documentLabels } from './kind-words.ts';
import { previewRestore } from './restore-preview.ts';
import { RestorePlanView } from './restore-plan-view.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StoredState } from './stored-state.tsx';
import { UnreadRecords } from './unread-records.tsx';
import { useRestore, type RestorePlan } from './use-restore.ts';
import { useStored } from './use-stored.ts';

const readCopies = () => browserRecovery().copies();

/** A copy that is looked at; without a plan, it is damaged. */
interface OpenCopy {
  readonly copy: SavedCopy;
  readonly plan: RestorePlan | null;
}

/** The copies that this browser made while saving, each of one document, and what they would bring back. */
export function CopiesPanel() {
  const stored = useStored(readCopies);
  const offers = useStore((state) => state.offers.length);
  return (
    <SettingsPanel
      title="Copies and recovery"
      intro="This browser copies what it saves: the last two saves, one for each of the last days and, while you work, one for the hour and for each of ten minutes. Look at a copy to see what it would bring back."
    >
      {offers === 0 ? null : (
        <p className="text-sm">
          {formatCount(offers, 'change was found and is', 'changes were found and are')} offered to
          you:{' '}
          <TextLink to={adminPaths.publishing({ show: 'offers' })}>Look at the offers</TextLink>
        </p>
      )}
      {stored.value === null ? (
        <StoredState stored={stored} />
      ) : stored.value.length === 0 ? (
        <EmptyState title="No copies yet">The first one is made with the next save.</EmptyState>
      ) : (
        <CopyList copies={stored.value} />
      )}
      <Button className="justify-self-start" onClick={stored.reload}>
        Refresh the list
      </Button>
    </SettingsPanel>
  );
}

function CopyList({ copies }: { readonly copies: readonly SavedCopy[] }) {
  const store = useDirectoryStore();
  const { isApplying, apply } = useRestore();
  const [chosen, setChosen] = useState<DocumentName>(() =>
    copies.some(({ document }) => document === 'listings')
      ? 'listings'
      : (copies[0]?.document ?? 'listings'),
  );
  const [open, setOpen] = useState<OpenCopy | null>(null);
  const details = useRef<HTMLDivElement>(null);

  async function look(copy: SavedCopy): Promise<void> {
    const found = await browserRecovery().readCopy(copy);
    await nextTask(); // Comparing takes a while, and the button should not look stuck.
    setOpen({ copy, plan: found === null ? null : planOf(copy, found) });
    details.current?.focus();
  }

  function planOf(copy: SavedCopy, found: Parameters<typeof backupOfCopy>[1]): RestorePlan {
    const { documents } = store.getState();
    const backup = backupOfCopy(copy, found);
    const plan = planRestore({ documents, backup });
    const preview = { ...previewRestore(plan, documents, backup), missing: [] };
    const label = `Recovery of ${documentLabels[copy.document].toLowerCase()}, ${timeOf(copy)}`;
    return { preview: { ...preview, label }, put: plan.change.put, documents };
  }

  async function restore({ copy, plan }: OpenCopy, removes: boolean): Promise<void> {
    if (plan === null) return;
    // What is applied is what was looked at.
    if (store.getState().documents !== plan.documents) {
      await look(copy);
      return;
    }
    await apply(plan, removes);
    setOpen(null);
  }

  const documents = [...new Set(copies.map(({ document }) => document))];
  return (
    <div className="grid min-w-0 gap-4">
      <div className="max-w-xs">
        <SelectField
          label="Copies of"
          value={chosen}
          onChange={(value) => {
            setChosen(documents.find((document) => document === value) ?? chosen);
            setOpen(null);
          }}
          options={documents.map((document) => ({
            value: document,
            label: documentLabels[document],
          }))}
        />
      </div>
      <DataTable
        caption={`Copies of ${documentLabels[chosen]}`}
        columns={columnsFor((copy) => void look(copy))}
        rows={copies.filter(({ document }) => document === chosen)}
        keyOf={({ key }) => key}
      />
      <div ref={details} tabIndex={-1} className="min-w-0">
        {open === null ? null : open.plan === null ? (
          <ErrorState title="This copy cannot be read">
            It is damaged, or was removed meanwhile. Choose another one.
          </ErrorState>
        ) : (
          <RestorePlanView
            key={open.copy.key}
            preview={open.plan.preview}
            removesAtFirst={false}
            isApplying={isApplying}
            onApply={(removes) => void restore(open, removes)}
            onCancel={() => {
              setOpen(null);
            }}
          >
            <p className="text-sm">
              {documentLabels[open.copy.document]}, {timeOf(open.copy)}
            </p>
            <UnreadRecords
              title="Records in this copy that cannot be read"
              records={open.plan.preview.unread}
            />
          </RestorePlanView>
        )}
      </div>
    </div>
  );
}

function columnsFor(onLook: (copy: SavedCopy) => void): readonly Column<SavedCopy>[] {
  return [
    { key: 'at', label: 'Taken', isRowHeader: true, cell: timeOf },
    { key: 'size', label: 'Size', align: 'end', cell: ({ bytes }) => formatFileSize(bytes) },
    {
      key: 'look',
      label: 'Recovery',
      align: 'end',
      cell: (copy) => (
        <Button
          size="compact"
          onClick={() => {
            onLook(copy);
          }}
        >
          Look at it<span className="sr-only">: {timeOf(copy)}</span>
        </Button>
      ),
    },
  ];
}

/** Says when a copy was taken. */
function timeOf({ at }: SavedCopy): string {
  const moment = formatMoment(at);
  if (moment === null) return 'at an unknown time';
  return at.length === 10 ? `${moment}, last save of the day` : moment;
}
