import { kindCountText, recordText, shortValue } from '../../terminal/record-words.ts';
import { countText, listText, numberText } from '../../terminal/words.ts';
import type { KindCounts } from '../../workspace/unpublished.ts';
import { momentText } from '../../terminal/moment-text.ts';
import type { NamedDifference, StatusReport } from './service.ts';

const shownRecords = 8;

/** Returns what is unpublished: the counts by kind, then each change with its first differences. */
export function unpublishedSentences({
  exists,
  unpublished,
  differences,
  isOtherDirectory,
}: Pick<StatusReport, 'exists' | 'unpublished' | 'differences' | 'isOtherDirectory'>): string[] {
  if (!exists) return [];
  const { added, updated, removed, kinds } = unpublished;
  if (added + updated + removed === 0) {
    return [
      isOtherDirectory
        ? 'Nothing, compared with the directory that was last read. The server publishes a different one.'
        : 'Nothing.',
    ];
  }
  const parts = [
    ...(added > 0 ? [`${numberText(added)} added`] : []),
    ...(updated > 0 ? [`${numberText(updated)} changed`] : []),
    ...(removed > 0 ? [`${numberText(removed)} removed`] : []),
  ];
  return [
    `${countText(added + updated + removed, 'record')}: ${listText(parts)} (${listText(kinds.map(kindTextOf))}).`,
    ...groupByChange(differences).flatMap(changeSentences),
  ];
}

function kindTextOf({ kind, added, updated, removed }: KindCounts): string {
  return kindCountText(added + updated + removed, kind);
}

type Cause = NamedDifference['causes'][number];

/** Groups the differences by the last change that caused each. */
function groupByChange(
  differences: readonly NamedDifference[],
): { cause: Cause | undefined; differences: NamedDifference[] }[] {
  const groups = new Map<string, { cause: Cause | undefined; differences: NamedDifference[] }>();
  for (const difference of differences) {
    const cause = difference.causes.at(-1);
    const group = groups.get(cause?.id ?? '');
    if (group === undefined) groups.set(cause?.id ?? '', { cause, differences: [difference] });
    else group.differences.push(difference);
  }
  return [...groups.values()];
}

function changeSentences({
  cause,
  differences,
}: ReturnType<typeof groupByChange>[number]): string[] {
  const more = differences.length - shownRecords;
  const by = cause === undefined || cause.by === '' ? '' : `, ${cause.by}`;
  const head =
    cause === undefined
      ? 'Cause unknown:'
      : `${cause.label} (${momentText(cause.at)}${by}; change ${cause.id}):`;
  return [
    head,
    ...differences.slice(0, shownRecords).map((difference) => `- ${differenceText(difference)}`),
    ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
  ];
}

function differenceText(difference: NamedDifference): string {
  const { field, change, before, after, name } = difference;
  const record = recordText(difference, name);
  if (field === null) return `${record}: ${change}`;
  return `${record}: ${field} from ${shortValue(before ?? undefined)} to ${shortValue(after ?? undefined)}`;
}
