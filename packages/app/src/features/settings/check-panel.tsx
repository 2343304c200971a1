import { lastBackupKey, type DirectoryFinding } from '@manchester-eats/shared/recovery';
import { useState } from 'react';
import { createBrowserStorage } from '../../state/browser-storage.ts';
import { useDirectoryStore } from '../../state/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount, formatNumber } from '../../ui/format-count.ts';
import { FileField } from './file-field.tsx';
import { describeBackup, type FileCheck } from './describe-backup.ts';
import { kindWord } from './kind-words.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { startBackupTask } from './start-backup-task.ts';

/** The most records of a finding that are named. */
const mostNamed = 10;

const problems: Readonly<Record<DirectoryFinding['problem'], string>> = {
  invalid: 'Records that do not follow the rules',
  repeated: 'Records with the id of another one',
  category: 'Listings with a category that does not exist',
  area: 'Listings with a location that does not exist',
  backup: 'Records that a backup would not give back',
};

interface CheckResult {
  readonly summary: string;
  readonly findings: readonly DirectoryFinding[];
}

/** Checks the directory of this browser, and the last backup file. */
export function CheckPanel() {
  const store = useDirectoryStore();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<CheckResult | null>(null);
  const [fileCheck, setFileCheck] = useState<FileCheck | null>(null);

  async function check(): Promise<void> {
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
    const { documents } = store.getState();
    const outcome = await startBackupTask({ kind: 'restore', file }, documents);
    const lastBackup = createBrowserStorage().read(lastBackupKey);
    setFileCheck(
      outcome.ok
        ? describeBackup(file.name, outcome.value, lastBackup)
        : { isGood: false, lines: [`${file.name}: ${outcome.message}`] },
    );
  }

  function run(work: () => Promise<void>) {
    setIsBusy(true);
    void work().finally(() => {
      setIsBusy(false);
    });
  }

  return (
    <SettingsPanel
      title="Check"
      intro="Reads every record of this browser’s directory, and the backup file that you keep. Nothing is changed."
    >
      <Button
        className="justify-self-start"
        disabled={isBusy}
        onClick={() => {
          run(check);
        }}
      >
        {isBusy ? 'Checking…' : 'Check the directory'}
      </Button>
      <div role="status" className="grid gap-3 empty:hidden">
        {result === null ? null : (
          <>
            <p className="text-sm font-semibold">{result.summary}</p>
            {result.findings.map((finding) => (
              <Finding key={finding.problem} finding={finding} />
            ))}
          </>
        )}
      </div>
      <FileField
        label="Last backup file"
        hint="Checks that the file is complete, unchanged and readable, and whether it is the last one."
        accept=".json,.gz,application/json,application/gzip"
        isDisabled={isBusy}
        onFile={(file) => {
          run(() => checkFile(file));
        }}
      />
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {fileCheck?.lines.map((line, at) => (
          <p
            key={line}
            className={`wrap-anywhere ${at === 0 ? `font-semibold ${fileCheck.isGood ? 'text-good' : 'text-danger'}` : ''}`}
          >
            {line}
          </p>
        ))}
      </div>
    </SettingsPanel>
  );
}

function Finding({ finding }: { readonly finding: DirectoryFinding }) {
  const { problem, records } = finding;
  const more = records.length - mostNamed;
  return (
    <div className="rounded-md bg-sunken p-4 text-sm">
      <h3 className="text-sm font-semibold">
        {problems[problem]}: {formatNumber(records.length)}
      </h3>
      <ul className="mt-1 grid gap-1">
        {records.slice(0, mostNamed).map(({ kind, id, detail }) => (
          <li key={`${kind}:${id}:${detail}`} className="wrap-anywhere">
            {id} ({kindWord(kind)}){detail === '' ? '' : `: ${detail}`}
          </li>
        ))}
        {more > 0 ? <li className="text-ink-soft">and {formatNumber(more)} more</li> : null}
      </ul>
    </div>
  );
}
