import type { PublishReport } from '@manchester-eats/shared/application';
import { conflictHint, conflictJson } from '../../terminal/conflict-lines.ts';
import { countText, listText, numberText } from '../../terminal/words.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { changeCount, type PublishPreview } from './preview.ts';

/** What a publish did, in sentences. */
export function publishSentences(report: PublishReport, dataName: string, url: string): string[] {
  const parts = [
    ...(report.added > 0 ? [`${numberText(report.added)} added`] : []),
    ...(report.updated > 0 ? [`${numberText(report.updated)} updated`] : []),
    ...(report.removed > 0 ? [`${numberText(report.removed)} removed`] : []),
  ];
  const sentences = [
    changeCount(report) === 0
      ? `Nothing was left to publish: ${dataName} and ${url} agree${report.conflicts.length > 0 ? ' on the rest' : ''}.`
      : `Published to ${url}: ${listText(parts)}.`,
  ];
  for (const { kind, id, reason } of report.refused.slice(0, 20)) {
    sentences.push(`Not taken: ${kind} ${id}. ${reason}`);
  }
  if (report.refused.length > 0) {
    sentences.push(
      `${countText(report.refused.length, 'record')} could not be published as they are; they stay in ${dataName}.`,
    );
  }
  if (report.conflicts.length > 0) sentences.push(conflictHint(report.conflicts.length, 'publish'));
  return sentences;
}

/** A publish for machines; `report` is null where it was only looked at. */
export function publishJson(finished: {
  readonly preview: PublishPreview;
  readonly report: PublishReport | null;
  readonly workspace: Pick<Workspace, 'name'>;
  readonly url: string;
}): object {
  const { preview, report, workspace, url } = finished;
  const { added, updated, removed, pulled, pulledRemovals } = report ?? preview;
  return {
    url,
    data: workspace.name,
    dryRun: report === null,
    added,
    updated,
    removed,
    pulled,
    pulledRemovals,
    kinds: preview.kinds,
    demo: preview.demo,
    conflicts: (report ?? preview).conflicts.map(conflictJson),
    refused: report?.refused ?? [],
    batches: report?.batches ?? 0,
    startedAfresh: (report ?? preview).startedAfresh,
  };
}
