import { formatCount } from '@manchester-eats/shared/domain';
import { lastBackupKey, type DirectoryFinding } from '@manchester-eats/shared/recovery';
import { useState } from 'react';
import { createBrowserStorage } from '../../state/browser-storage.ts';
import { useDirectoryStore } from '../../state/use-store.ts';
import { describeBackup, type FileCheck } from './describe-backup.ts';
import { startBackupTask } from './start-backup-task.ts';

/** What the check of the directory found. */
interface CheckResult {
  readonly summary: string;
  readonly findings: readonly DirectoryFinding[];
}

/** Checks the directory of this browser, and backup files. */
export function useChecks() {
  const store = useDirectoryStore();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<CheckResult | null>(null);
  const [fileCheck, setFileCheck] = useState<FileCheck | null>(null);

  async function check(): Promise<void> {
    await store.handle; // Until then, the page may show less than is stored.
    const { documents, unreadable } = store.getState();
    const outcome = await startBackupTask({ kind: 'check' }, documents);
    if (!outcome.ok) {
      setResult({ summary: outcome.message, findings: [] });
      return;
    }
    const found = outcome.value.reduce((sum, { records }) => sum + records.length, 0);
    const unread = unreadable.length;
    const parts =
      unread === 0
        ? ''
        : ` ${formatCount(unread, 'stored part')} cannot be read: see “Records set aside”.`;
    setResult({
      findings: outcome.value,
      summary:
        found === 0 && unread === 0
          ? `Everything is consistent: ${formatCount(documents.listings.length, 'listing')} and all other records can be read, and a backup would give all of them back.`
          : `${formatCount(found, 'problem')} found.${parts}`,
    });
  }

  async function checkFile(file: File): Promise<void> {
    await store.handle; // Until then, the page may show less than is stored.
    const { documents } = store.getState();
    const outcome = await startBackupTask({ kind: 'restore', file, proposals: [] }, documents);
    const lastBackup = createBrowserStorage().read(lastBackupKey);
    setFileCheck(
      outcome.ok
        ? describeBackup(file.name, outcome.value, lastBackup)
        : { isGood: false, lines: [`${file.name}: ${outcome.message}`] },
    );
  }

  function run(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    void work().finally(() => {
      setIsBusy(false);
    });
  }

  return {
    ...{ isBusy, result, fileCheck },
    check: () => {
      run(check);
    },
    checkFile: (file: File) => {
      run(() => checkFile(file));
    },
  };
}
