import type { RecordName } from '../domain/directory/directory-change.ts';
import { sameJson } from '../domain/directory/merge-fields.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { differingUnits, patchesOf, unitsOf, type Patch } from './changes.ts';
import type { InSteps } from './in-steps.ts';
import { entryOf, exists, type PublishedPatch } from './published.ts';
import { replacedKey, withReplaced, type ReplacedValues } from './replaced-values.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * Finds the values that others have replaced, by comparing a read with what was known. A new value that an
 * unpublished change here also sets does not count: it may come from an interrupted publish. Yields before each record.
 */
export function* findReplacedInSteps(
  { published, changes, replaced }: WorkingCopy,
  { put, remove }: Pick<PublishedPatch, 'put' | 'remove'>,
): InSteps<ReplacedValues> {
  const found = new Map<string, readonly string[]>();
  if (published.cursor === null) return found; // A first read replaces nothing.
  const note = (name: RecordName, unit: string, value: object | null) => {
    const key = replacedKey(name, unit);
    found.set(key, withReplaced(replaced.get(key) ?? [], value));
  };
  for (const { entry, ...name } of put) {
    yield;
    const before = entryOf(published, name);
    const patches = patchesOf(changes, name).map(({ patch }) => patch);
    if (patches.length > 0 && before === undefined) continue;
    if (before?.revision === 0) continue; // No read has confirmed the old value.
    if (!exists(before)) note(name, 'exists', null);
    else if (!exists(entry)) {
      if (!patches.some(({ operation }) => operation === 'remove')) note(name, 'exists', {});
    } else if (before.record !== null && entry.record !== null) {
      const units = Object.entries(differingUnits(before.record, entry.record));
      for (const [unit, { before: now, after: then }] of units) {
        const isOwn = patches.some((patch) => setsValue(patch, unit, now));
        if (now !== null && !isOwn) note(name, unit, then);
      }
    }
  }
  for (const name of remove) note(name, 'exists', {});
  return found;
}

function setsValue(patch: Patch, unit: string, value: JsonValue): boolean {
  return unitsOf(patch).some(([name, { after }]) => name === unit && sameJson(after, value));
}
