import type { RecordFields } from '../domain/directory/directory-record.ts';
import { recordNameOf } from '../domain/directory/record-key.ts';
import { patchesByRecord, unitsOfPatch, type Patch } from './changes.ts';
import { areaIdOf } from '../domain/area/area-of-name.ts';
import { slugOf } from '../domain/listing/slug.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * The changes that have to be published for these to be: those made before them to the same fields,
 * the additions of the records that they change, and of the categories and areas that they name.
 */
export function closeSelection(state: WorkingCopy, chosen: Iterable<string>): ReadonlySet<string> {
  const closed = new Set(chosen);
  const index = patchesByRecord(state.changes);
  for (let size = -1; size !== closed.size;) {
    size = closed.size;
    for (const [key, patches] of index) {
      patches.forEach(({ change, patch }, place) => {
        if (!closed.has(change.id)) return;
        for (const before of patches.slice(0, place)) {
          if (needs(patch, before.patch)) closed.add(before.change.id);
        }
        if (recordNameOf(key)?.kind !== 'listing') return;
        for (const named of namedBy(patch)) {
          for (const added of index.get(named) ?? []) {
            if (added.patch.operation === 'add') closed.add(added.change.id);
          }
        }
      });
    }
  }
  return closed;
}

function needs(patch: Patch, before: Patch): boolean {
  if (patch.operation !== 'edit' || before.operation !== 'edit') return true;
  const units = new Set(unitsOfPatch(before));
  return unitsOfPatch(patch).some((unit) => units.has(unit));
}

/** The categories and areas that a listing names in a patch. */
function namedBy(patch: Patch): Parameters<ReturnType<typeof patchesByRecord>['get']>[0][] {
  if (patch.operation === 'remove') return [];
  const fields: RecordFields =
    patch.operation === 'add'
      ? patch.fields
      : Object.fromEntries(
          Object.values(patch.units).flatMap(({ after }) => Object.entries(after)),
        );
  const { category, categories, area } = fields;
  const listed: readonly unknown[] = Array.isArray(categories) ? categories : [];
  const names = [category, ...listed].filter((name) => typeof name === 'string' && name !== '');
  return [
    ...names.map((name) => `category:${slugOf(name as string)}` as const),
    ...(typeof area === 'string' && area !== '' ? [`area:${areaIdOf(area)}` as const] : []),
  ];
}
