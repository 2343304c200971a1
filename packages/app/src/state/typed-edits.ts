import type { TypedFields } from './typed-fields.ts';

/** A field of something stored as it is typed, or as it was shown before something was typed in it. */
export type EditName<Field extends string> = Field | `seen ${Field}`;

type Texts<Field extends string> = Readonly<Record<Field, string>>;

/** What is typed over what is stored. */
interface Edits<Field extends string> {
  /** What the form shows: fields in which nothing was typed follow what is stored. */
  readonly draft: Texts<Field>;
  /** The fields as they were shown before something was typed in them. */
  readonly seen: Texts<Field>;
  readonly isChanged: boolean;
}

const seenName = <Field extends string>(field: Field) => `seen ${field}` as const;

/** Returns the names under which a tab keeps what is typed in these fields. */
export function editNames<Field extends string>(
  fields: readonly Field[],
): readonly EditName<Field>[] {
  return fields.flatMap((field) => [field, seenName(field)]);
}

/** Lays what is typed over what is stored. */
export function readEdits<Field extends string>(
  typed: TypedFields<EditName<Field>>,
  stored: Texts<Field>,
): Edits<Field> {
  const draft: Record<Field, string> = { ...stored };
  const seen: Record<Field, string> = { ...stored };
  const fields = (Object.keys(stored) as Field[]).filter((field) => typed[field] !== undefined);
  for (const field of fields) {
    draft[field] = typed[field] ?? stored[field];
    seen[field] = typed[seenName(field)] ?? stored[field];
  }
  return { draft, seen, isChanged: fields.some((field) => draft[field] !== stored[field]) };
}

/** Returns what is typed once a field has this value. A field that has its stored value again counts as untouched. */
export function typeEdit<Field extends string>(
  typed: TypedFields<EditName<Field>>,
  stored: Texts<Field>,
  field: Field,
  value: string,
): TypedFields<EditName<Field>> {
  const next = new Map<string, string>(Object.entries<string>(typed as Record<string, string>));
  const seen = next.get(seenName(field)) ?? stored[field];
  for (const name of [field, seenName(field)]) next.delete(name);
  if (value !== stored[field]) next.set(field, value).set(seenName(field), seen);
  return Object.fromEntries(next) as TypedFields<EditName<Field>>;
}
