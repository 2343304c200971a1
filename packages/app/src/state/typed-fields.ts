import { parseKept, type TabStorage } from './tab-storage.ts';

/** A form that visitors may use as well, and who types in it. */
export interface TypedForm<Field extends string> {
  /** The form, and what it is about: `claim:…`, `contact`. */
  readonly form: string;
  /** `''` for a visitor. */
  readonly accountId: string;
  readonly names: readonly Field[];
}

/** What is typed; a field that nobody has typed in is missing, so that the account can fill it. */
export type TypedFields<Field extends string> = Partial<Record<Field, string>>;

/** One place for each account: what somebody typed while signed in is not for the next one in the same browser. */
function keyOf({ form, accountId }: TypedForm<string>): string {
  const [name = '', ...about] = form.split(':');
  return [`${name}Draft`, accountId, ...about].join(':');
}

/** Returns what was typed in this tab. An account takes over what its visitor typed before signing in. */
export function takeTyped<Field extends string>(
  storage: TabStorage,
  of: TypedForm<Field>,
): TypedFields<Field> {
  const own = readTyped(storage, of);
  if (of.accountId === '') return own;
  const visitor = { ...of, accountId: '' };
  const taken = readTyped(storage, visitor);
  if (Object.keys(taken).length === 0) return own;
  const typed = { ...own, ...taken };
  writeTyped(storage, of, typed);
  writeTyped(storage, visitor, null);
  return typed;
}

/** Moves what a visitor typed to another storage, where it takes precedence in the form of an account. */
export function moveTyped<Field extends string>(
  of: TypedForm<Field>,
  from: TabStorage,
  to: TabStorage,
): void {
  const visitor = { ...of, accountId: '' };
  const typed = readTyped(from, visitor);
  writeTyped(from, visitor, null);
  if (Object.keys(typed).length > 0) writeTyped(to, of, { ...takeTyped(to, of), ...typed });
}

/** Stores what is typed, or removes it with null. */
export function writeTyped<Field extends string>(
  storage: TabStorage,
  of: TypedForm<Field>,
  typed: TypedFields<Field> | null,
): void {
  if (typed === null) storage.removeItem(keyOf(of));
  else storage.setItem(keyOf(of), JSON.stringify(typed));
}

function readTyped<Field extends string>(
  storage: TabStorage,
  of: TypedForm<Field>,
): TypedFields<Field> {
  const stored = parseKept(storage.getItem(keyOf(of)));
  if (stored === null) return {};
  const fields = of.names.filter((name) => typeof stored[name] === 'string');
  return Object.fromEntries(fields.map((name) => [name, stored[name]])) as TypedFields<Field>;
}
