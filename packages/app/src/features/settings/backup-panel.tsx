import { formatCount } from '@manchester-eats/shared/domain';
import { siteName } from '@manchester-eats/shared/city';
import { lastBackupKey } from '@manchester-eats/shared/recovery';
import { useState } from 'react';
import { createBrowserStorage } from '../../state/browser-storage.ts';
import { useDirectoryStore, useStore } from '../../state/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { formatMoment } from './format-moment.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { startBackupTask } from './start-backup-task.ts';

/** Downloads everything as a backup, or the listings as a table. */
export function BackupPanel() {
  const store = useDirectoryStore();
  const listings = useStore((state) => state.documents.listings);
  const [lastBackup, setLastBackup] = useState(() => createBrowserStorage().read(lastBackupKey));
  const [isBusy, setIsBusy] = useState(false);
  const rows = listings.filter(({ partial }) => partial).length;

  async function download(): Promise<void> {
    await store.handle; // Until then, the page may show less than is stored.
    const { documents } = store.getState();
    const exportedAt = new Date().toISOString();
    const made = await startBackupTask({ kind: 'export', exportedAt, site: siteName }, documents);
    if (!made.ok) {
      showToast({ tone: 'danger', title: 'Nothing was downloaded', text: made.message });
      return;
    }
    const { file, isCompressed } = made.value;
    saveFile(`${fileName(exportedAt)}.json${isCompressed ? '.gz' : ''}`, file);
    createBrowserStorage().write(lastBackupKey, exportedAt);
    setLastBackup(exportedAt);
    showToast({ tone: 'good', title: 'Backup downloaded' });
  }

  async function downloadTable(): Promise<void> {
    await store.handle; // Until then, the page may show less than is stored.
    const { documents } = store.getState();
    const made = await startBackupTask({ kind: 'table' }, documents);
    if (!made.ok) {
      showToast({ tone: 'danger', title: 'Nothing was downloaded', text: made.message });
      return;
    }
    saveFile(`${fileName(new Date().toISOString())}-listings.csv`, made.value);
    showToast({
      tone: 'good',
      title: formatCount(documents.listings.length, 'listing exported', 'listings exported'),
    });
  }

  function run(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    void work().finally(() => {
      setIsBusy(false);
    });
  }

  return (
    <SettingsPanel
      title="Backup"
      intro="One file with listings, categories, locations, articles, pages, ads, the media list and settings, as you see them here. Maps keys, sign-ins and the files of pictures are not in it."
    >
      <p className="text-sm">{describeLast(lastBackup)}</p>
      {rows === 0 ? null : (
        <p className="rounded-md bg-fair-soft p-4 text-sm text-fair">
          {formatCount(rows, 'listing is', 'listings are')} known here only as in a list, without
          details such as descriptions. Sign in as an administrator to read them whole first.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-disabled={isBusy}
          onClick={() => {
            run(download);
          }}
        >
          {isBusy ? 'Preparing…' : 'Download a backup'}
        </Button>
        <Button
          aria-disabled={isBusy}
          onClick={() => {
            run(downloadTable);
          }}
        >
          Export listings as CSV
        </Button>
      </div>
    </SettingsPanel>
  );
}

function fileName(iso: string): string {
  return `manchester-eats-${iso.slice(0, 16).replace(/[:T]/g, '-')}`;
}

function describeLast(lastBackup: string | null): string {
  const moment = lastBackup === null ? null : formatMoment(lastBackup);
  return moment === null
    ? 'No backup was downloaded in this browser yet.'
    : `Last backup downloaded in this browser: ${moment}.`;
}
