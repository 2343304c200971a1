import { isObject } from '@manchester-eats/shared/domain';
import type { TabStorage } from './tab-storage.ts';

/** The fields of a form, each of them a text or a switch. */
export type DraftFields<Draft> = Readonly<Record<keyof Draft, string | boolean>>;

/** What was typed, and the stored values that it was typed over. */
export interface EditDraft<Draft> {
  readonly draft: Draft;
  readonly base: Draft;
}

/** Whether two drafts say the same. */
export function sameDraft<Draft extends DraftFields<Draft>>(one: Draft, other: Draft): boolean {
  return namesOf(one).every((name) => one[name] === other[name]);
}

/**
 * Takes over what is stored now. A field that nobody has typed in follows it. A field that both changed keeps what was
 * typed and what it was typed over, so that saving it can be recognised as a conflict.
 */
export function followStored<Draft extends DraftFields<Draft>>(
  { draft, base }: EditDraft<Draft>,
  stored: Draft,
): EditDraft<Draft> {
  const next = { draft: { ...draft }, base: { ...base } };
  for (const name of namesOf(stored)) {
    const isTyped = draft[name] !== base[name];
    if (isTyped && draft[name] !== stored[name]) continue;
    next.draft[name] = stored[name];
    next.base[name] = stored[name];
  }
  return next;
}

/** Returns the draft that is kept under a key, with the fields of `stored`; null if there is none. */
export function readEditDraft<Draft extends DraftFields<Draft>>(
  storage: TabStorage,
  key: string,
  stored: Draft,
): EditDraft<Draft> | null {
  const kept = parse(storage.getItem(key));
  if (!isObject(kept)) return null;
  const { draft, base } = kept;
  if (!isObject(draft) || !isObject(base)) return null;
  return followStored({ draft: withFields(stored, draft), base: withFields(stored, base) }, stored);
}

/** Keeps a draft under a key, or removes it with null. */
export function writeEditDraft<Draft>(
  storage: TabStorage,
  key: string,
  kept: EditDraft<Draft> | null,
): void {
  if (kept === null) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(kept));
}

/** Takes what is saved out of the draft that is kept under a key, so that it is not typed over later values. */
export function settleEditDraft<Draft extends DraftFields<Draft>>(
  storage: TabStorage,
  key: string,
  saved: Draft,
): void {
  const kept = readEditDraft(storage, key, saved);
  if (kept === null) return;
  writeEditDraft(storage, key, sameDraft(kept.draft, kept.base) ? null : kept);
}

function namesOf<Draft extends object>(draft: Draft): (keyof Draft)[] {
  return Object.keys(draft) as (keyof Draft)[];
}

function withFields<Draft extends DraftFields<Draft>>(
  stored: Draft,
  given: Readonly<Record<string, unknown>>,
): Draft {
  const known = Object.entries(given).filter(
    ([name, value]) =>
      Object.hasOwn(stored, name) && typeof value === typeof stored[name as keyof Draft],
  );
  return { ...stored, ...Object.fromEntries(known) };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // Not ours.
  }
}
