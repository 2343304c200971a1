import { conflictHint, conflictLines } from '../../terminal/conflict-lines.ts';
import { kindText } from '../../terminal/record-words.ts';
import { tableLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { capitalised, countText, numberText } from '../../terminal/words.ts';
import { changeCount, type PublishPreview } from './preview.ts';

/** The lines of a publish that is not done yet: what comes, what goes, what is in dispute. */
export function previewLines(
  preview: PublishPreview,
  url: string,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const right = (head: string) => ({ head, align: 'right' as const });
  const rows = preview.kinds.map((kind) => [
    capitalised(kindText(kind.kind)),
    ...[kind.added, kind.updated, kind.removed].map(numberText),
  ]);
  if (rows.length > 1) {
    rows.push(['All', ...[preview.added, preview.updated, preview.removed].map(numberText)]);
  }
  const [head = '', ...lines] = tableLines(
    [{ head: `to ${url}` }, right('add'), right('update'), right('remove')],
    rows,
    columns,
  );
  const conflicts = conflictLines(preview.conflicts, columns);
  return [
    ...(changeCount(preview) === 0
      ? [`Nothing to publish to ${url}.`]
      : [
          paint.dim(head),
          ...lines.map((line, index) => (index === preview.kinds.length ? paint.bold(line) : line)),
        ]),
    ...(conflicts.length > 0 ? ['', ...conflicts.map((line) => paint.warning(line))] : []),
  ];
}

/** What else a person should know before a publish, in sentences. */
export function previewSentences(preview: PublishPreview, dataName: string): string[] {
  const sentences: string[] = [];
  if (preview.startedAfresh) {
    sentences.push(
      'This is another published directory than the last time: both sides are joined and nothing is removed.',
    );
  }
  if (preview.pulled + preview.pulledRemovals > 0) {
    const gone =
      preview.pulledRemovals > 0
        ? `, and ${numberText(preview.pulledRemovals)} that are gone there leave it`
        : '';
    sentences.push(
      `First ${countText(preview.pulled, 'record')} ${preview.pulled === 1 ? 'comes' : 'come'} from there into ${dataName}${gone}.`,
    );
  }
  if (preview.demo > 0) {
    sentences.push(
      `${countText(preview.demo, 'record')} of the demonstration ${preview.demo === 1 ? 'stays' : 'stay'} published; --drop-demo removes ${preview.demo === 1 ? 'it' : 'them'}.`,
    );
  }
  if (preview.conflicts.length > 0) {
    sentences.push(conflictHint(preview.conflicts.length, 'publish'));
  }
  return sentences;
}
