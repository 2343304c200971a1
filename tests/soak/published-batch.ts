import { isNumbered, isOwn, Violation, type Intent, type PublishedBatch } from './oracle-model.ts';
import { isMainCategory, isSetItem, recordOfSlot } from './slots.ts';

/** A published value may only replace one that the store knew. */
export function checkReplaced(batch: PublishedBatch, slot: string, value: string | null): void {
  const { store, model, removed } = batch;
  const { mayReplace, blind } = model;
  const record = recordOfSlot(slot);
  const old = batch.before.get(slot);
  const isKnown =
    old === undefined || isOwn(model, slot, old) || mayReplace.get(slot)?.has(old) === true;
  // A listing known as a row is read whole before its removal, so its details were never shown; it may
  // also have been added again.
  const isBlind = blind.has(record) && (removed.has(record) || isOwn(model, slot, value));
  if (!isSetItem(slot) && isNumbered(old ?? null) && !isKnown && !isBlind) {
    throw new Violation(`${store} replaced ${slot} = ${old}, which it never saw, by ${value}`);
  }
}

/** Returns whether a store may publish a value that is not its latest intent. */
export function isAllowed(batch: PublishedBatch, slot: string, value: string | null): boolean {
  const { model, wanted, before, truth, isChosen, removed } = batch;
  const { mayReplace, intents, waiting } = model;
  const isUnstored = wanted.isUnstored || model.isUnstored;
  const record = recordOfSlot(slot);
  const intent = wanted.intents.get(slot);
  if (intent?.soft !== false && wanted.added.get(slot) === value) return true;
  if (isMainCategory(slot, truth) || isMainCategory(slot, wanted.shown)) return true;
  if (isSetItem(slot) && value === null && mayReplace.get(slot)?.has('true') === true) return true;
  // Where a later change is held back, or was not selected, the value of an earlier one is published.
  const waits =
    wanted.together.has(record) ||
    intents.some(
      (one) =>
        one.together !== null &&
        (one.state === 'open' || one.state === 'overwritten') &&
        recordOfSlot(one.slot) === record,
    );
  if ((isChosen || waits || isUnstored) && isOwn(model, slot, value)) return true;
  // A tab that joins another directory while its storage refuses it publishes what it shows itself.
  if (isUnstored && value !== null && mayReplace.get(slot)?.has(value) === true) return true;
  if (waiting.has(`${slot} ${String(value)}`)) return true;
  if (removed.has(record) && isOwn(model, slot, null) && wanted.isOpen(slot)) return true;
  // A value that may give way can also have been kept, such as in a record that was removed for a while.
  const isKept = intents.some((one) => one.soft && one.slot === slot && one.value === value);
  if (isKept && wanted.isOpen(slot)) return true;
  const isDefault = !before.has(`${record}!`) && !slot.endsWith('!') && intent === undefined;
  return isDefault;
}

/** A change whose parts belong together is published with all of them. */
export function checkWhole(
  batch: PublishedBatch,
  change: string,
  slots: ReadonlySet<string>,
): void {
  const { store, model, wanted, before, truth, isChosen, removed } = batch;
  // An item that was hidden by the category of its listing may have been removed before.
  if ([...slots].every((slot) => isSetItem(slot) && !truth.has(slot))) return;
  // All that was published of it may be wanted by an edit of its own as well.
  const isWantedApart = (slot: string) =>
    wanted.apart.has(slot) && wanted.apart.get(slot) === truth.get(slot);
  if ([...slots].every(isWantedApart)) return;
  const isMissing = ({ slot, wasPublished, ...intent }: Intent) =>
    intent.together === change &&
    !wasPublished &&
    !slots.has(slot) &&
    !removed.has(recordOfSlot(slot)) &&
    !isMainCategory(slot, truth);
  const rest = [...wanted.intents.values()].filter(
    (one) => isMissing(one) && before.get(one.slot) !== (one.value ?? undefined),
  );
  const missing = model.intents.filter(
    (one) => isMissing(one) && one.state === 'open' && (truth.get(one.slot) ?? null) !== one.value,
  );
  const [apart] = [...rest, ...missing];
  if (apart !== undefined && !isChosen) {
    throw new Violation(
      `${store} published ${[...slots].join(', ')} without ${apart.slot} = ${apart.value}`,
    );
  }
}
