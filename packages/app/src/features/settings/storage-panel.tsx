import { formatFileSize } from '@manchester-eats/shared/recovery';
import { browserRecovery } from '../../state/browser-recovery.ts';
import { createBrowserStorage } from '../../state/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StoredState } from './stored-state.tsx';
import { readStorageUse, type StorageUse, type UseRow } from './storage-use.ts';
import { useStored } from './use-stored.ts';

const readUse = () =>
  readStorageUse({
    local: createBrowserStorage(),
    recovery: browserRecovery(),
    // Missing in old browsers and on insecure origins.
    estimate: async () =>
      (await (navigator.storage as StorageManager | undefined)?.estimate()) ?? {},
  });

const columns: readonly Column<UseRow>[] = [
  { key: 'what', label: 'What', isRowHeader: true, cell: ({ label }) => label },
  {
    key: 'key',
    label: 'Key',
    cell: ({ key }) => <code className="block min-w-28 text-xs wrap-anywhere">{key}</code>,
  },
  { key: 'size', label: 'Size', align: 'end', cell: ({ bytes }) => formatFileSize(bytes) },
];

/** How much of this browser's storage is used, and for what. */
export function StoragePanel() {
  const stored = useStored(readUse);
  return (
    <SettingsPanel
      title="Storage in this browser"
      intro="What takes how much room, by key. Local storage counts two bytes for each character."
    >
      {stored.value === null ? <StoredState stored={stored} /> : <Use use={stored.value} />}
      <Button className="justify-self-start" onClick={stored.reload}>
        Measure again
      </Button>
    </SettingsPanel>
  );
}

function Use({ use }: { readonly use: StorageUse }) {
  const { local, database, used, quota } = use;
  return (
    <>
      <p className="text-sm tabular-nums">
        Local storage: {formatFileSize(sum(local))}.{' '}
        {database === null
          ? 'The database cannot be read.'
          : `Database: ${formatFileSize(sum(database))}.`}{' '}
        {quota === null
          ? 'This browser does not say how much there is.'
          : `This site uses ${formatFileSize(used ?? 0)} of the ${formatFileSize(quota)} that the browser allows.`}
      </p>
      <DataTable caption="Local storage" columns={columns} rows={local} keyOf={({ key }) => key} />
      {database === null ? null : (
        <DataTable
          caption="Database"
          columns={columns}
          rows={database}
          keyOf={({ label }) => label}
        />
      )}
    </>
  );
}

function sum(rows: readonly UseRow[]): number {
  return rows.reduce((total, { bytes }) => total + bytes, 0);
}
