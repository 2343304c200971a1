import type { RecordFields, RecordKind } from '../domain/directory/directory-record.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { hasEditTimes } from '../domain/listing/was-edited.ts';
import type { ChangePatch } from './changes.ts';

/**
 * Returns the fields of a record after its patches; those of an imported listing with the time of its last
 * edit. No patch has that time, because the database writes it; but the next import must see that a person
 * has edited the listing here, or that only an import has. To find that it is no duplicate is no edit. `before` has the fields before the patches.
 */
export function withEditTime(
  kind: RecordKind,
  before: RecordFields,
  fields: RecordFields,
  patches: readonly ChangePatch[],
): RecordFields {
  const { sourceUpdatedAt: readAt = '' } = fields;
  if (kind !== 'listing' || readAt === '') return fields;
  const edit = patches.findLast(
    ({ change, patch }) =>
      change.cause === 'person' &&
      patch.operation === 'edit' &&
      Object.keys(patch.units).some((unit) => unit !== 'notDuplicateOf'),
  );
  if (edit !== undefined) return { ...fields, updatedAt: edit.change.at };
  const isUnedited = !hasEditTimes(before as unknown as Listing);
  return isUnedited && readAt !== before['sourceUpdatedAt']
    ? { ...fields, updatedAt: readAt }
    : fields;
}
