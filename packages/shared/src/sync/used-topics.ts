import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { localRecords } from './apply.ts';
import type { Patch, RemovePatch } from './changes.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * Returns the categories and areas that an undo would remove although listings that it leaves as they are have them: an
 * owner may have claimed one since, or added another. One that is replaced is a rename, which listings follow.
 */
export function findUsedTopics(
  state: WorkingCopy,
  patches: ReadonlyMap<RecordKey, Patch>,
): readonly RemovePatch[] {
  const removals = [...patches.values()].filter(
    (patch): patch is RemovePatch =>
      patch.operation === 'remove' &&
      (patch.kind === 'category' || patch.kind === 'area') &&
      patch.replacedBy === null,
  );
  if (removals.length === 0) return [];
  const used = { category: new Set<unknown>(), area: new Set<unknown>() };
  const names = new Map<RecordKey, unknown>();
  for (const record of localRecords(state)) {
    const key = toRecordKey(record);
    if (record.kind === 'category' || record.kind === 'area') names.set(key, record.fields['name']);
    if (record.kind !== 'listing') continue;
    const patch = patches.get(key);
    if (patch?.operation === 'remove') continue;
    const isReverted = (unit: string) => patch?.operation === 'edit' && unit in patch.units;
    const { category, categories, area } = record.fields;
    if (!isReverted('area')) used.area.add(area);
    if (!isReverted('category')) used.category.add(category);
    if (isReverted('categories') || !Array.isArray(categories)) continue;
    for (const name of categories as unknown[]) used.category.add(name);
  }
  return removals.filter((removal) =>
    used[removal.kind as 'category' | 'area'].has(names.get(toRecordKey(removal))),
  );
}
