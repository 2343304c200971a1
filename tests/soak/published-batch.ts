import { isNumbered, isOwn, Violation, type Intent, type PublishedBatch } from './oracle-model.ts';
import { isMainCategory, isSetItem, recordOfSlot } from './slots.ts';

/** Throws a `Violation` if a store replaced a numbered value that it had not seen. */
export function checkReplaced(batch: PublishedBatch, slot: string, value: string | null): void {
  const { store, model, removed } = batch;
  const { mayReplace, removedUnread } = model;
  const record = recordOfSlot(slot);
  const old = batch.before.get(slot);
  const isKnown =
    old === undefined || isOwn(model, slot, old) || mayReplace.get(slot)?.has(old) === true;
  // Before a store removes a listing that it knows only as a list row, it reads the details without showing
  // them. It may replace these details, even by adding the listing again.
  const isBlind = removedUnread.has(record) && (removed.has(record) || isOwn(model, slot, value));
  if (!isSetItem(slot) && isNumbered(old ?? null) && !isKnown && !isBlind) {
    throw new Violation(`${store} replaced ${slot} = ${old}, which it never saw, with ${value}`);
  }
}

/** Returns whether a store may publish a value that is not its latest intent. */
export function isAllowed(batch: PublishedBatch, slot: string, value: string | null): boolean {
  const { model, wanted, before, truth, isChosen, removed } = batch;
  const { mayReplace, intents, waiting } = model;
  const isUnstored = wanted.isUnstored || model.isUnstored;
  const record = recordOfSlot(slot);
  const intent = wanted.intents.get(slot);
  // The value belongs to a record that the store adds, and no value that must be kept contradicts it.
  if (intent?.mayBeLost !== false && wanted.added.get(slot) === value) return true;
  if (isMainCategory(slot, truth) || isMainCategory(slot, wanted.shown)) return true;
  if (isSetItem(slot) && value === null && mayReplace.get(slot)?.has('true') === true) return true;
  // If a later change is held back, not selected or not stored, the store may publish an earlier value.
  const isHeldBack =
    wanted.together.has(record) ||
    intents.some(
      (one) =>
        one.together !== null &&
        (one.state === 'open' || one.state === 'overwritten') &&
        recordOfSlot(one.slot) === record,
    );
  if ((isChosen || isHeldBack || isUnstored) && isOwn(model, slot, value)) return true;
  // A tab that joins another directory while its storage is full publishes the values that it shows.
  if (isUnstored && value !== null && mayReplace.get(slot)?.has(value) === true) return true;
  if (waiting.has(`${slot} ${String(value)}`)) return true;
  if (removed.has(record) && isOwn(model, slot, null) && wanted.isOpen(slot)) return true;
  // An imported value gives way to edits, but may also survive, for example if its record was removed and
  // added again.
  const isKept = intents.some((one) => one.mayBeLost && one.slot === slot && one.value === value);
  if (isKept && wanted.isOpen(slot)) return true;
  // A field that the store never set in a new record has its default value.
  const isDefault = !before.has(`${record}!`) && !slot.endsWith('!') && intent === undefined;
  return isDefault;
}

/** Throws a `Violation` if only part of a change was published that must be published as a whole. */
export function checkWhole(
  batch: PublishedBatch,
  change: string,
  slots: ReadonlySet<string>,
): void {
  const { store, model, wanted, before, truth, isChosen, removed } = batch;
  // If only removals of categories were published, they may belong to an earlier change: a category is not
  // removed from the list while it is the main one of its listing.
  if ([...slots].every((slot) => isSetItem(slot) && !truth.has(slot))) return;
  // Every published value of this change may also belong to a change that is published on its own.
  const isPublishedAlone = (slot: string) =>
    wanted.publishedAlone.has(slot) && wanted.publishedAlone.get(slot) === truth.get(slot);
  if ([...slots].every(isPublishedAlone)) return;
  const isMissing = ({ slot, wasPublished, ...intent }: Intent) =>
    intent.together === change &&
    !wasPublished &&
    !slots.has(slot) &&
    !removed.has(recordOfSlot(slot)) &&
    !isMainCategory(slot, truth);
  const missingWhenSent = [...wanted.intents.values()].filter(
    (one) => isMissing(one) && before.get(one.slot) !== (one.value ?? undefined),
  );
  const missingNow = model.intents.filter(
    (one) => isMissing(one) && one.state === 'open' && (truth.get(one.slot) ?? null) !== one.value,
  );
  const [leftOut] = [...missingWhenSent, ...missingNow];
  if (leftOut !== undefined && !isChosen) {
    throw new Violation(
      `${store} published ${[...slots].join(', ')} without ${leftOut.slot} = ${leftOut.value}`,
    );
  }
}
