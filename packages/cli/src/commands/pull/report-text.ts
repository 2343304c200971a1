import { conflictHint, conflictJson, conflictLines } from '../../terminal/conflict-lines.ts';
import { kindText } from '../../terminal/record-words.ts';
import { tableLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { capitalised, countText, numberText } from '../../terminal/words.ts';
import { recordKinds } from '@manchester-eats/shared/domain';
import type { Workspace } from '../../workspace/workspace.ts';
import type { PullResult } from './service.ts';

/** A pull that is over, and how it was asked for. */
export interface FinishedPull {
  readonly result: PullResult;
  readonly workspace: Pick<Workspace, 'name' | 'existed' | 'documents'>;
  readonly url: string;
  readonly dryRun: boolean;
}

/** The lines of the report: what came and what went, by kind, and what is in dispute. */
export function pullLines(
  { result: { report }, url }: FinishedPull,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const rows = recordKinds.flatMap((kind) => {
    const came = report.change.put.filter((record) => record.kind === kind).length;
    const went = report.change.remove.filter((name) => name.kind === kind).length;
    return came + went === 0
      ? []
      : [[capitalised(kindText(kind)), numberText(came), numberText(went)]];
  });
  const [head = '', ...lines] = tableLines(
    [
      { head: `from ${url}` },
      { head: 'came or changed', align: 'right' },
      { head: 'went', align: 'right' },
    ],
    rows,
    columns,
  );
  const conflicts = conflictLines(report.conflicts, columns).map((line) => paint.warning(line));
  return [
    ...(rows.length === 0 ? [`Nothing new at ${url}.`] : [paint.dim(head), ...lines]),
    ...(conflicts.length > 0 ? ['', ...conflicts] : []),
  ];
}

/** What a pull did, in sentences. */
export function pullSentences({ result, workspace, dryRun }: FinishedPull): string[] {
  const { report, saved } = result;
  const sentences: string[] = [];
  if (report.startedAfresh) {
    sentences.push(
      'This is another published directory than the last time: both sides are joined and nothing is removed.',
    );
  }
  const listings = countText(report.documents.listings.length, 'listing');
  if (dryRun) {
    sentences.push(`Dry run: nothing was written. ${workspace.name} would hold ${listings}.`);
  } else if (saved) {
    const earlier = workspace.existed ? ` The version before is ${workspace.name}.1.` : '';
    sentences.push(`${workspace.name} now holds ${listings}.${earlier}`);
  } else {
    sentences.push(`${workspace.name} is as it was, with ${listings}.`);
  }
  const waiting = report.counts.added + report.counts.updated + report.counts.removed;
  if (waiting > 0) {
    sentences.push(
      `${countText(waiting, 'change')} of the file ${waiting === 1 ? 'is' : 'are'} not published yet.`,
    );
  }
  if (report.conflicts.length > 0) sentences.push(conflictHint(report.conflicts.length, 'pull'));
  return sentences;
}

/** A pull for machines. */
export function pullJson({ result, workspace, url, dryRun }: FinishedPull): object {
  const { report, saved } = result;
  return {
    url,
    data: workspace.name,
    dryRun,
    saved,
    pulled: report.counts.pulled,
    pulledRemovals: report.counts.pulledRemovals,
    unpublished: report.counts.added + report.counts.updated + report.counts.removed,
    conflicts: report.conflicts.map(conflictJson),
    startedAfresh: report.startedAfresh,
    total: report.documents.listings.length,
  };
}
