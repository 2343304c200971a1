import type { RecordName } from '../domain/directory/directory-change.ts';
import { sameJson } from '../domain/directory/merge-fields.ts';
import { recordKeyOf } from '../domain/directory/record-key.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { differingUnits, patchesOf, unitsOf, type Patch } from './changes.ts';
import { entryOf, exists, type PublishedPatch } from './published.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * Hashes of the values that others replaced by publishing, under record and unit. Publishing one of them
 * again would undo the work of others, so it has to be confirmed.
 */
export type ReplacedValues = ReadonlyMap<string, readonly string[]>;

/** How many units have replaced values; the oldest are dropped. */
const rememberedUnits = 20_000;
/** How many replaced values a unit has. */
const rememberedValues = 4;

/** The name of a unit among the replaced values; `exists` stands for the record itself. */
export function replacedKey(name: RecordName, unit: string): string {
  return `${recordKeyOf(name)} ${unit}`;
}

/** The hash of a unit's value among the replaced values; null stands for a record that is missing. */
function valueHash(value: object | null): string {
  return value === null ? 'missing' : textHash(canonicalJson(value as JsonValue));
}

/** Whether others replaced this value of a unit. */
export function wasReplaced(
  replaced: ReplacedValues,
  name: RecordName,
  unit: string,
  value: object | null,
): boolean {
  return replaced.get(replacedKey(name, unit))?.includes(valueHash(value)) ?? false;
}

/** Replaces the values of units by newer ones; an empty list deletes those of a unit. */
export function joinReplaced(older: ReplacedValues, newer: ReplacedValues): ReplacedValues {
  const joined = new Map(older);
  for (const [unit, hashes] of newer) {
    joined.delete(unit);
    if (hashes.length > 0) joined.set(unit, hashes);
  }
  const surplus = joined.size - rememberedUnits;
  return surplus <= 0 ? joined : new Map([...joined].slice(surplus));
}

/**
 * Finds the values that others have replaced, given what was read. Where the new value is wanted here as
 * well, such as after a publish that was cut off, nobody else replaced the old one.
 */
export function findReplaced(
  { published, changes, replaced }: WorkingCopy,
  { put, remove }: Pick<PublishedPatch, 'put' | 'remove'>,
): ReplacedValues {
  const found = new Map<string, readonly string[]>();
  if (published.cursor === null) return found; // A first read replaces nothing.
  const note = (name: RecordName, unit: string, value: object | null) => {
    const key = replacedKey(name, unit);
    const hash = valueHash(value);
    const known = (replaced.get(key) ?? []).filter((one) => one !== hash);
    found.set(key, [...known, hash].slice(-rememberedValues));
  };
  for (const { entry, ...name } of put) {
    const before = entryOf(published, name);
    const patches = patchesOf(changes, name).map(({ patch }) => patch);
    if (patches.length > 0 && before === undefined) continue;
    if (before?.revision === 0) continue; // A migration guessed the old value.
    if (!exists(before)) note(name, 'exists', null);
    else if (!exists(entry)) {
      if (!patches.some(({ operation }) => operation === 'remove')) note(name, 'exists', {});
    } else if (before.record !== null && entry.record !== null) {
      const units = Object.entries(differingUnits(before.record, entry.record));
      for (const [unit, { before: now, after: then }] of units) {
        const isOurs = patches.some((patch) => wants(patch, unit, now));
        if (now !== null && !isOurs) note(name, unit, then);
      }
    }
  }
  for (const name of remove) note(name, 'exists', {});
  return found;
}

function wants(patch: Patch, unit: string, value: JsonValue): boolean {
  return unitsOf(patch).some(([name, { after }]) => name === unit && sameJson(after, value));
}
