import { changedFields, isObject, mergeDrafts } from '@manchester-eats/shared/domain';
import { parseKept } from './tab-storage.ts';

/** The fields of a form: texts, switches and lists of names. */
export type DraftFields<Draft> = Readonly<
  Record<keyof Draft, string | boolean | readonly string[] | undefined>
>;

/** What is typed, and the stored values that it was typed over. */
export interface EditDraft<Draft> {
  readonly draft: Draft;
  readonly base: Draft;
}

/** Whether two drafts say the same. */
export function sameDraft<Draft extends object>(one: Draft, other: Draft): boolean {
  return Object.keys(changedFields(one, other)).length === 0;
}

/**
 * Lays what is typed over what is stored now. A field that nobody has typed in follows what is stored. A field that both
 * changed keeps what was typed and what it was typed over, so that saving it can be recognised as a conflict.
 * @param kept Null if nothing is typed.
 */
export function followStored<Draft extends object>(
  kept: EditDraft<Draft> | null,
  stored: Draft,
): EditDraft<Draft> {
  if (kept === null) return { draft: stored, base: stored };
  const { draft, base } = mergeDrafts(kept.base, kept.draft, stored);
  return { draft, base };
}

/** Returns what is typed once fields have these values; null if nothing differs from what it was typed over. */
export function typeOver<Draft extends object>(
  kept: EditDraft<Draft> | null,
  stored: Draft,
  values: Partial<Draft>,
): EditDraft<Draft> | null {
  const { draft, base } = followStored(kept, stored);
  const next = { draft: { ...draft, ...values }, base };
  return sameDraft(next.draft, base) ? null : next;
}

/**
 * Returns what is typed once a draft is saved: what was typed since then, over what was saved, so that the next save is no
 * conflict with this one.
 */
export function settleDraft<Draft extends object>(
  kept: EditDraft<Draft> | null,
  saved: Draft,
): EditDraft<Draft> | null {
  return kept === null ? null : typeOver(null, saved, kept.draft);
}

/** Adds what a visitor typed before signing in to what the account has typed. */
export function takeOver<Draft extends object>(
  own: EditDraft<Draft> | null,
  visitor: EditDraft<Draft>,
  stored: Draft,
): EditDraft<Draft> {
  const typed = changedFields(visitor.base, visitor.draft);
  const names = Object.keys(typed) as (keyof Draft)[];
  const over = Object.fromEntries(names.map((name) => [name, visitor.base[name]]));
  const { draft, base } = followStored(own, stored);
  return { draft: { ...draft, ...typed }, base: { ...base, ...over } };
}

/**
 * Reads what `writeDraft` wrote; null if it is none. Fields that it lacks, or that are of another kind, are as in
 * `stored`.
 */
export function readDraft<Draft extends DraftFields<Draft>>(
  text: string | null,
  stored: Draft,
): EditDraft<Draft> | null {
  const kept = parseKept(text);
  if (!isObject(kept?.['draft']) || !isObject(kept['base'])) return null;
  return { draft: withFields(stored, kept['draft']), base: withFields(stored, kept['base']) };
}

/** Returns the text that keeps a draft. */
export function writeDraft<Draft>({ draft, base }: EditDraft<Draft>): string {
  return JSON.stringify({ draft, base });
}

function withFields<Draft extends DraftFields<Draft>>(
  stored: Draft,
  given: Readonly<Record<string, unknown>>,
): Draft {
  const names = (Object.keys(stored) as (keyof Draft & string)[]).filter((name) =>
    isAlike(given[name], stored[name]),
  );
  return { ...stored, ...(Object.fromEntries(names.map((name) => [name, given[name]])) as object) };
}

/** Whether a value is of the kind of another one. */
function isAlike(value: unknown, other: unknown): boolean {
  if (!Array.isArray(other)) return typeof value === typeof other;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
