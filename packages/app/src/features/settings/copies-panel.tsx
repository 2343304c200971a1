import { formatCount } from '@manchester-eats/shared/domain';
import { formatFileSize, type SavedCopy } from '@manchester-eats/shared/recovery';
import type { DocumentName } from '@manchester-eats/shared/storage';
import { useState } from 'react';
import { adminPaths } from '../../admin-paths.ts';
import { browserRecovery } from '../../state/browser-recovery.ts';
import { useStore } from '../../state/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { documentLabels } from './kind-words.ts';
import { RestorePlanView } from './restore-plan-view.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StoredState } from './stored-state.tsx';
import { UnreadRecords } from './unread-records.tsx';
import { formatCopyTime, useCopy } from './use-copy.ts';
import { useStored } from './use-stored.ts';

const readCopies = () => browserRecovery().copies();

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
  const { open, isApplying, look, restore, close } = useCopy();
  const [chosen, setChosen] = useState<DocumentName>(() =>
    copies.some(({ document }) => document === 'listings')
      ? 'listings'
      : (copies[0]?.document ?? 'listings'),
  );

  const documents = [...new Set(copies.map(({ document }) => document))];
  return (
    <div className="grid min-w-0 gap-4">
      <div className="max-w-xs">
        <SelectField
          label="Copies of"
          value={chosen}
          onChange={(value) => {
            setChosen(documents.find((document) => document === value) ?? chosen);
            close();
          }}
          options={documents.map((document) => ({
            value: document,
            label: documentLabels[document],
          }))}
        />
      </div>
      <DataTable
        caption={`Copies of ${documentLabels[chosen]}`}
        columns={columnsFor(look)}
        rows={copies.filter(({ document }) => document === chosen)}
        keyOf={({ key }) => key}
      />
      <div className="min-w-0 empty:hidden">
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
            onApply={restore}
            onCancel={close}
          >
            <p className="text-sm">
              {documentLabels[open.copy.document]}, {formatCopyTime(open.copy)}
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
    { key: 'at', label: 'Taken', isRowHeader: true, cell: formatCopyTime },
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
          Look at it<span className="sr-only">: {formatCopyTime(copy)}</span>
        </Button>
      ),
    },
  ];
}
