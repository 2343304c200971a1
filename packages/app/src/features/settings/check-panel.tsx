import { formatNumber } from '@manchester-eats/shared/domain';
import type { DirectoryFinding } from '@manchester-eats/shared/recovery';
import { Button } from '../../ui/button.tsx';
import { FileField } from './file-field.tsx';
import { kindWord } from './kind-words.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { useChecks } from './use-checks.ts';

/** The most records of a finding that are named. */
const mostNamed = 10;

const problems: Readonly<Record<DirectoryFinding['problem'], string>> = {
  invalid: 'Records that do not follow the rules',
  repeated: 'Records with the id of another one',
  category: 'Listings with a category that does not exist',
  area: 'Listings with a location that does not exist',
  backup: 'Records that a backup would not give back',
};

/** Checks the directory of this browser, and the last backup file. */
export function CheckPanel() {
  const { isBusy, result, fileCheck, check, checkFile } = useChecks();
  return (
    <SettingsPanel
      title="Check"
      intro="Reads every record of this browser’s directory, and the backup file that you keep. Nothing is changed."
    >
      <Button className="justify-self-start" aria-disabled={isBusy} onClick={check}>
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
        onFile={checkFile}
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
