import type { DirectoryRecord, JsonValue, RecordFields } from '@manchester-eats/shared/domain';
import {
  localRecords,
  patchesByRecord,
  toRecordKey,
  parseRecordKey,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';

/**
 * A directory as the oracle sees it: the value of every slot, as JSON. A slot is a field
 * (`listing:a.name`), an item of a set (`listing:a.categories=Bars`) or a record itself (`listing:a!`).
 */
export type Slots = ReadonlyMap<string, string>;

const ignored = new Set(['createdAt', 'updatedAt', 'sourceUpdatedAt', 'partial']);

type SlottedRecord = Pick<DirectoryRecord, 'kind' | 'id' | 'fields'>;

/** Caches the slots of a record by its fields, because stories read the same records many times. */
const slotsByFields = new WeakMap<RecordFields, Slots>();

/** Returns the slots of records, except pages. */
export function slotsOf(records: Iterable<SlottedRecord>): Map<string, string> {
  const slots = new Map<string, string>();
  for (const record of records) {
    if (record.kind === 'page') continue;
    for (const [slot, value] of slotsOfRecord(record)) slots.set(slot, value);
  }
  return slots;
}

function slotsOfRecord({ kind, id, fields }: SlottedRecord): Slots {
  const cached = slotsByFields.get(fields);
  if (cached?.has(`${kind}:${id}!`) === true) return cached;
  const slots = new Map([[`${kind}:${id}!`, 'true']]);
  for (const [field, value] of Object.entries(fields)) {
    if (ignored.has(field)) continue;
    if (field === 'categories') {
      for (const item of value as string[]) slots.set(`${kind}:${id}.categories=${item}`, 'true');
    } else slots.set(`${kind}:${id}.${field}`, JSON.stringify(value));
  }
  slotsByFields.set(fields, slots);
  return slots;
}

/** Returns the values of edits that are published on their own; a main category counts as a category, too. */
export function slotsOfEdits({ changes }: WorkingCopy): Slots {
  const patches = changes.flatMap((change) =>
    change.together ? [] : [...change.patches.values()],
  );
  const edits = patches.flatMap((patch) =>
    patch.operation === 'edit'
      ? Object.values(patch.units).map(({ after }) => ({
          ...patch,
          fields: withMainCategory(after),
        }))
      : [],
  );
  return slotsOf(edits);
}

function withMainCategory(fields: RecordFields): RecordFields {
  const { category, categories } = fields;
  if (category === undefined) return fields;
  const others: readonly JsonValue[] = Array.isArray(categories) ? categories : [];
  return { ...fields, categories: [...others, category] };
}

const shownByState = new WeakMap<WorkingCopy, Slots>();

/** Returns the slots of the documents that a working copy shows. */
export function shownSlots(state: WorkingCopy): Slots {
  let shown = shownByState.get(state);
  if (shown === undefined) {
    shown = slotsOf(localRecords(state));
    shownByState.set(state, shown);
  }
  return shown;
}

/** Returns the slots of the whole published records that a working copy has read, newer than a revision. */
export function knownSlots({ published }: WorkingCopy, after = 0): Map<string, string> {
  const records = Object.values(published.entries).flatMap((entries) =>
    [...entries.values()].flatMap(({ record, revision, gone }) =>
      record === null || record.partial || revision <= after || gone !== undefined ? [] : [record],
    ),
  );
  return slotsOf(records);
}

/** Returns the record of a slot. */
export function recordOfSlot(slot: string): string {
  const end = slot.search(/[.!]/);
  return end < 0 ? slot : slot.slice(0, end);
}

/** Returns whether a slot is an item of a set. */
export function isSetItem(slot: string): boolean {
  return slot.includes('.categories=');
}

/** Returns whether a slot has unpublished changes. */
export function isOpenSlot(state: WorkingCopy, slot: string): boolean {
  const name = parseRecordKey(recordOfSlot(slot));
  const patches =
    name === null ? [] : (patchesByRecord(state.changes).get(toRecordKey(name)) ?? []);
  const field = slot.slice(recordOfSlot(slot).length + 1).split('=')[0] ?? '';
  const unit = field === 'lat' || field === 'lng' ? 'position' : field;
  return patches.some(
    ({ patch }) => patch.operation !== 'edit' || (field !== '' && patch.units[unit] !== undefined),
  );
}

/** Returns whether an item is the main category of its listing, which is always one of its categories. */
export function isMainCategory(slot: string, slots: Slots): boolean {
  const category = slots.get(`${recordOfSlot(slot)}.category`);
  return isSetItem(slot) && slot.endsWith(`=${String(JSON.parse(category ?? '""'))}`);
}

/** Returns the slots whose values differ. */
export function differences(before: Slots, after: Slots): string[] {
  const changed = [...before].filter(([slot, value]) => after.get(slot) !== value);
  const added = [...after.keys()].filter((slot) => !before.has(slot));
  return [...changed.map(([slot]) => slot), ...added];
}
