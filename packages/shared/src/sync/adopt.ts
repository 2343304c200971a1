import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { localRecords } from './apply.ts';
import { patchesByRecord, type ChangeHead, type Patch } from './changes.ts';
import { isDefaultRecord } from '../domain/directory/default-records.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { forgetRevisions } from './set-back.ts';
import { stepForNewChange, type PatchRow, type Step, type WorkingCopy } from './working-copy.ts';

/**
 * Turns whole records of unknown origin into additions, except default settings and pages. A record that the
 * directory also has is compared field by field, and a difference is a conflict unless the field has another
 * merge rule. Records that this software generated give way to published ones.
 */
export function adoptRecords(
  records: Iterable<DirectoryRecord>,
  head: Omit<ChangeHead, 'cause' | 'together'>,
  city: CityProfile,
): ReturnType<typeof stepForNewChange> {
  const written: Patch[] = [];
  const generated: Patch[] = [];
  for (const { kind, id, fields, partial } of records) {
    if (partial) continue; // A list row is only a cache.
    const isGenerated = isDefaultRecord({ kind, id, fields, partial }, city);
    if (isGenerated && (kind === 'setting' || kind === 'page')) continue;
    (isGenerated ? generated : written).push({ kind, id, operation: 'add', fields });
  }
  const found = { ...head, together: false, isFound: true } as const;
  const changes = [
    stepForNewChange({ ...found, cause: 'person' }, written),
    stepForNewChange({ ...found, id: `${head.id}:generated`, cause: 'import' }, generated),
  ];
  return {
    heads: changes.flatMap(({ heads }) => heads),
    patches: changes.flatMap(({ patches }) => patches),
  };
}

/**
 * Joins the working copy with another directory: every whole local record becomes an addition, except
 * default settings and pages; edits of other records stay, and the entries of the old directory are dropped.
 */
export function joinOtherDirectory(
  state: WorkingCopy,
  head: Omit<ChangeHead, 'cause' | 'together'>,
  city: CityProfile,
): Step {
  const records = [...localRecords(state)];
  // A record known only by its list row or not at all cannot be added, so its edits stay, without the
  // revisions of the old directory.
  const whole = new Set(records.filter(({ partial }) => !partial).map(toRecordKey));
  const index = patchesByRecord(state.changes);
  const isClosed = (key: RecordKey) =>
    whole.has(key) || index.get(key)?.at(-1)?.patch.operation === 'remove';
  const closed = state.changes.flatMap(({ id, patches }) =>
    [...patches.keys()].filter(isClosed).map((key): PatchRow => ({ change: id, key, patch: null })),
  );
  const adopted = adoptRecords(records, head, city);
  return {
    published: { reset: true, put: [], remove: [], cursor: null, snapshot: null },
    heads: adopted.heads,
    patches: [...forgetRevisions(state), ...closed, ...adopted.patches],
    replaced: new Map([...state.replaced.keys()].map((key) => [key, []])),
  };
}
