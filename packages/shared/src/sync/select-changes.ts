import { asList } from '../domain/directory/merge-fields.ts';
import type { RecordKey } from '../domain/directory/record-key.ts';
import { patchesByRecord, unitsOf, type Patch } from './changes.ts';
import { topicKey } from '../domain/directory/topic-key.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * Adds the changes that the chosen ones need: earlier changes of the same fields, earlier additions and
 * removals of the records that they change, all earlier changes of the records that they add or remove, and
 * the changes that named the categories and areas of their listings.
 */
export function expandSelection(state: WorkingCopy, chosen: Iterable<string>): ReadonlySet<string> {
  const expanded = new Set(chosen);
  const index = patchesByRecord(state.changes);
  const naming = changesByName(index);
  for (let size = -1; size !== expanded.size;) {
    size = expanded.size;
    for (const patches of index.values()) {
      patches.forEach(({ change, patch }, place) => {
        if (!expanded.has(change.id)) return;
        for (const before of patches.slice(0, place)) {
          if (needs(patch, before.patch)) expanded.add(before.change.id);
        }
        if (patch.kind !== 'listing') return;
        for (const named of namedBy(patch)) {
          for (const id of naming.get(named) ?? []) expanded.add(id);
        }
      });
    }
  }
  return expanded;
}

/**
 * Adds the records that have to be discarded with the chosen ones: those of changes that only make sense as a
 * whole.
 */
export function expandRecords(
  state: WorkingCopy,
  chosen: Iterable<RecordKey>,
): ReadonlySet<RecordKey> {
  const expanded = new Set(chosen);
  const whole = state.changes.filter(({ together }) => together);
  for (let size = -1; size !== expanded.size;) {
    size = expanded.size;
    for (const { patches } of whole) {
      if (![...patches.keys()].some((key) => expanded.has(key))) continue;
      for (const key of patches.keys()) expanded.add(key);
    }
  }
  return expanded;
}

function needs(patch: Patch, before: Patch): boolean {
  if (patch.operation !== 'edit' || before.operation !== 'edit') return true;
  return Object.keys(patch.units).some((unit) => before.units[unit] !== undefined);
}

/** Returns the changes that named each category and area, by the key of that name; the id may differ. */
function changesByName(
  index: ReturnType<typeof patchesByRecord>,
): ReadonlyMap<RecordKey, readonly string[]> {
  const naming = new Map<RecordKey, string[]>();
  for (const { change, patch } of [...index.values()].flat()) {
    if (patch.kind !== 'category' && patch.kind !== 'area') continue;
    const name = new Map(unitsOf(patch)).get('name')?.after['name'];
    if (!isName(name)) continue;
    const key = topicKey(patch.kind, name);
    naming.set(key, [...(naming.get(key) ?? []), change.id]);
  }
  return naming;
}

/** Returns the categories and areas that a patch of a listing names. */
function namedBy(patch: Patch): RecordKey[] {
  const units = new Map(unitsOf(patch));
  const named = (field: string) => units.get(field)?.after[field];
  const names = [named('category'), ...asList(named('categories'))];
  const area = named('area');
  return [
    ...names.flatMap((name) => (isName(name) ? [topicKey('category', name)] : [])),
    ...(isName(area) ? [topicKey('area', area)] : []),
  ];
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
