import { exitCodes } from '../exit-code.ts';
import type { Run } from '../run.ts';
import { createMessageWriter } from './message-writer.ts';

type EndedRun = Pick<Run, 'terminal' | 'setExitCode'>;

/** Ends a run that did its work: prints the JSON report if `--json` requested it, and sets the exit code. */
export function endRun(
  { terminal, setExitCode }: EndedRun,
  {
    json = false,
    report,
    isWhole,
  }: {
    readonly json?: boolean | undefined;
    readonly report: () => object;
    /** Whether nothing failed and nothing was left out. */
    readonly isWhole: boolean;
  },
): void {
  if (json) terminal.print(JSON.stringify(report()));
  setExitCode(isWhole ? exitCodes.done : exitCodes.failed);
}

/** Ends a run that the user did not confirm; the sentence says what stays as it was. */
export function endDeclined({ terminal, setExitCode }: EndedRun, sentence: string): void {
  createMessageWriter(terminal)(sentence);
  setExitCode(exitCodes.failed);
}
