import { Failure } from '@manchester-eats/shared/domain';
import { listLog } from '@manchester-eats/shared/publishing';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { logJson, logLines } from './report-text.ts';
import { defaultLimit, type LogFlags } from './log-flags.ts';
import { openDataFile } from '../../workspace/open-data-file.ts';

/** Runs `eats log`. */
export async function runLog(flags: LogFlags, run: Run): Promise<void> {
  const { terminal } = run;
  const json = flags.json === true;
  const limit = parseLimit(flags.limit, run) ?? (json ? Infinity : defaultLimit);
  const workspace = await openDataFile({ ...flags, dryRun: true }, run);
  const { name } = workspace;
  const writeMessage = createMessageWriter(terminal);
  const entries = listLog(workspace.copy.state());
  const shown = entries.slice(0, limit);
  if (json) {
    terminal.print(JSON.stringify(logJson(shown, entries.length, name)));
    return;
  }
  for (const line of logLines(shown, name, terminal)) terminal.print(line);
  if (shown.length < entries.length) {
    writeMessage(`To list all ${String(entries.length)} changes:`);
    writeMessage(`  ${run.hint('log', { limit: entries.length })}`);
  }
  const undoable = shown.find(({ isUndoable }) => isUndoable);
  if (undoable === undefined) return;
  writeMessage('To undo the latest change that can be undone:');
  writeMessage(`  ${run.hint('undo', {}, undoable.id)}`);
}

/** @throws {Failure} `usage/invalid` unless the text is a whole number from 1 on. */
function parseLimit(text: string | undefined, { hint }: Run): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,5}$/.test(text.trim())) return Number(text);
  throw new Failure('usage/invalid', `--limit ${text} is not a whole number from 1 on.`, {
    hint: `For example:\n  ${hint('log', { limit: 100 })}`,
  });
}
