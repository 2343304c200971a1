import type { RecordName } from '../domain/directory/directory-change.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { textHash } from '../domain/json/text-hash.ts';

/**
 * Hashes of the values that others replaced by publishing, keyed by record and unit. Publishing such a value
 * again would undo the work of others, so it has to be confirmed.
 */
export type ReplacedValues = ReadonlyMap<string, readonly string[]>;

/** How many units are remembered; the oldest are dropped. */
const maxUnits = 20_000;
/** How many values are remembered for each unit; the oldest are dropped. */
const maxValues = 4;

/** Returns the key of a unit among the replaced values; `exists` stands for the record itself. */
export function replacedKey(name: RecordName, unit: string): string {
  return `${toRecordKey(name)} ${unit}`;
}

/** Returns the hash of a unit's value; null stands for a missing record. */
function valueHash(value: object | null): string {
  return value === null ? 'missing' : textHash(canonicalJson(value as JsonValue));
}

/** Returns whether others replaced this value of a unit. */
export function wasReplaced(
  replaced: ReplacedValues,
  name: RecordName,
  unit: string,
  value: object | null,
): boolean {
  return replaced.get(replacedKey(name, unit))?.includes(valueHash(value)) ?? false;
}

/** Replaces the values of units with newer ones; an empty list deletes the values of a unit. */
export function joinReplaced(older: ReplacedValues, newer: ReplacedValues): ReplacedValues {
  const joined = new Map(older);
  for (const [unit, hashes] of newer) {
    joined.delete(unit);
    if (hashes.length > 0) joined.set(unit, hashes);
  }
  const surplus = joined.size - maxUnits;
  return surplus <= 0 ? joined : new Map([...joined].slice(surplus));
}

/** Adds a value to the hashes of a unit's replaced values. */
export function withReplaced(hashes: readonly string[], value: object | null): readonly string[] {
  const hash = valueHash(value);
  return [...hashes.filter((one) => one !== hash), hash].slice(-maxValues);
}
