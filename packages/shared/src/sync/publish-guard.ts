import type { RecordName } from '../domain/directory/directory-change.ts';
import type { FoldedStep } from './fold.ts';
import { groupByUnit, pickFields } from '../domain/directory/merge-fields.ts';
import { entryOf } from './published.ts';
import { wasReplaced } from './replaced-values.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Taking down more listings than this needs confirmation. */
export const removalLimit = 50;
/** With at least this many public listings, taking down more than a tenth of them needs confirmation, too. */
export const largeDirectory = 200;

/** A value that others have replaced and that a publish would restore. */
interface TakenBack extends RecordName {
  /** The unit of fields; null if others added or removed the whole record. */
  readonly unit: string | null;
}

/** The effects of a publish that may need confirmation. */
export interface PublishRisk {
  /** Public listings that would be removed or no longer be public. */
  readonly takenDown: readonly RecordName[];
  /** The number of listings that are public now. */
  readonly listings: number;
  /** Whether `takenDown` is so long that it needs confirmation. */
  readonly needsRemovalsAllowed: boolean;
  readonly takenBack: readonly TakenBack[];
}

/**
 * Finds effects that may be unintended: many listings taken down, and values restored that others have
 * replaced. Skips the records in `confirmed`.
 */
export function findRisks(
  state: WorkingCopy,
  steps: readonly FoldedStep[],
  confirmed: ReadonlySet<RecordKey> = new Set(),
): PublishRisk {
  let listings = 0;
  for (const { record, gone } of state.published.entries.listing.values()) {
    if (gone === undefined && isPublic(record?.fields['status'], record?.partial)) listings += 1;
  }
  const takenDown = steps.flatMap(({ step }) => {
    if (step.kind !== 'listing' || confirmed.has(toRecordKey(step))) return [];
    const status = step.operation === 'remove' ? 'removed' : step.fields['status'];
    if (status === undefined || status === 'published') return [];
    const record = entryOf(state.published, step)?.record;
    return record && isPublic(record.fields['status'], record.partial) ? [nameOf(step)] : [];
  });
  const needsRemovalsAllowed =
    takenDown.length > removalLimit ||
    (listings >= largeDirectory && takenDown.length > listings / 10);
  const takenBack = steps.flatMap((folded) =>
    confirmed.has(toRecordKey(folded.step)) ? [] : findTakenBack(state, folded),
  );
  return { takenDown, listings, needsRemovalsAllowed, takenBack };
}

function findTakenBack(
  { replaced, published }: WorkingCopy,
  { step, sent }: FoldedStep,
): TakenBack[] {
  const name = nameOf(step);
  if (step.operation === 'remove' || step.revision === null) {
    const existence = step.operation === 'remove' ? null : {};
    return wasReplaced(replaced, name, 'exists', existence) ? [{ ...name, unit: null }] : [];
  }
  const record = entryOf(published, step)?.record;
  if (!record) return [];
  const after = { ...record, fields: { ...record.fields, ...step.fields } };
  const units = new Set(sent.map(({ unit }) => unit));
  return [...groupByUnit(step.kind, after.fields)].flatMap(([unit, value]) => {
    const isSent = units.has(unit) && pickFields(after, Object.keys(value)) !== null;
    return isSent && wasReplaced(replaced, name, unit, value) ? [{ ...name, unit }] : [];
  });
}

function isPublic(status: unknown, partial: boolean | undefined): boolean {
  return status === 'published' || partial === true;
}

function nameOf({ kind, id }: RecordName): RecordName {
  return { kind, id };
}
