import type { LogEntry } from '@manchester-eats/shared/publishing';
import { momentText } from '../../terminal/moment-text.ts';
import { indentedLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { countText, numberText } from '../../terminal/words.ts';

/** Returns the lines of the log: three or more for each change, the first of which is its id. */
export function logLines(
  entries: readonly LogEntry[],
  name: string,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  if (entries.length === 0) return [`Nothing was changed in ${name} yet.`];
  return entries.flatMap((entry) => [
    paint.bold(entry.id),
    ...indentedLines(`${entry.label}: ${effectText(entry)}`, columns),
    ...indentedLines(originText(entry), columns).map((line) => paint.dim(line)),
  ]);
}

function effectText({ records, unpublished, isUndone }: LogEntry): string {
  const count = records === null ? 'too old to be undone' : countText(records, 'record');
  const parts = [
    count,
    ...(unpublished > 0 ? [`${numberText(unpublished)} unpublished`] : []),
    ...(isUndone ? ['undone'] : []),
  ];
  return parts.join(', ');
}

function originText({ at, by, command }: LogEntry): string {
  const author = by === '' ? '' : `, by ${by}`;
  return `${momentText(at)}${command === undefined ? '' : `, eats ${command}`}${author}`;
}

/** Returns the report for `--json`. */
export function logJson(entries: readonly LogEntry[], total: number, name: string): object {
  const changes = entries.map((entry) => ({ ...entry, command: entry.command ?? null }));
  return { data: name, total, changes };
}
