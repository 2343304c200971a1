import {
  allCopiesPrefix,
  copyKeyPrefix,
  type DocumentName,
} from '../domain/directory/document-keys.ts';

/** The length of an ISO time. */
const wholeTime = 24;

/** How many copies of a type to keep, and which. */
interface CopyRule {
  readonly count: number;
  /** Length of the ISO time prefix that is the day, hour or minute; `wholeTime` if every save gets a copy. */
  readonly tagLength: number;
  /** Which copy of a day, hour or minute to keep. */
  readonly keep: 'first' | 'last';
  /** Whether a visitor's cache gets copies of this type, too. */
  readonly isForCache: boolean;
}

/**
 * The types of copies: those of the last two saves, of the last save of each of five days, of the first save
 * of an hour, and, as `emergency`, of the first save of each of ten minutes. A visitor's cache gets only the
 * first type.
 */
const rules = {
  sequence: { count: 2, tagLength: wholeTime, keep: 'last', isForCache: true },
  day: { count: 5, tagLength: 10, keep: 'last', isForCache: false },
  hour: { count: 1, tagLength: 13, keep: 'first', isForCache: false },
  emergency: { count: 10, tagLength: 16, keep: 'first', isForCache: false },
} as const satisfies Record<string, CopyRule>;

type CopyType = keyof typeof rules;

const types = Object.keys(rules) as CopyType[];

/**
 * The key of a copy: its type, its tag (the day, hour, minute or whole time) and the number of the save that made it,
 * counted for each document. Except in the legacy format, only the number decides which copy is older,
 * because clocks can be wrong.
 */
interface CopyKey {
  readonly key: string;
  readonly type: string;
  readonly tag: string;
  /** 0 for copies of the legacy format, which are older than all others. */
  readonly order: number;
}

/** A save of a document, after which copies may be due. */
interface DocumentSave {
  readonly document: DocumentName;
  /**
   * Whether the document is from an administrator's working copy, from one with unpublished changes or
   * offers, or from another program.
   */
  readonly isWork: boolean;
  /** Unix milliseconds. */
  readonly now: number;
  /** The keys of the existing copies. */
  readonly existing: readonly string[];
}

/** Returns the keys of the copies to write, and of those to remove afterwards. */
export function dueCopies({ document, isWork, now, existing }: DocumentSave): {
  readonly write: readonly string[];
  readonly remove: readonly string[];
} {
  const old = existing.map(parseKey);
  const order = 1 + Math.max(0, ...old.map((copy) => copy.order));
  const time = new Date(now).toISOString();
  const write: string[] = [];
  const remove: string[] = [];
  for (const type of types) {
    const { count, tagLength, keep, isForCache }: CopyRule = rules[type];
    if (!isWork && !isForCache) continue;
    const tag = time.slice(0, tagLength);
    const ofType = old.filter((copy) => copy.type === type).sort(byAge);
    const ofTag = ofType.filter((copy) => tagLength < wholeTime && copy.tag === tag);
    if (keep === 'first' && ofTag.length > 0) continue;
    write.push(`${copyKeyPrefix(document)}${type}:${tag}:${String(order).padStart(15, '0')}`);
    const others = ofType.filter((copy) => !ofTag.includes(copy));
    const surplus = others.slice(0, Math.max(0, others.length + 1 - count));
    remove.push(...[...ofTag, ...surplus].map(({ key }) => key));
  }
  return { write, remove };
}

/** Returns the keys of copies, oldest first. */
export function oldestFirst(keys: readonly string[]): string[] {
  return keys
    .map(parseKey)
    .sort(byAge)
    .map(({ key }) => key);
}

/** Reads the parts of a copy's key. */
export function parseKey(key: string): CopyKey {
  const [, type = '', tag = '', order] =
    /^[^:]*:([^:]*):?(.*?)(?::(\d{15}))?$/u.exec(key.slice(allCopiesPrefix.length)) ?? [];
  return { key, type, tag, order: Number(order ?? 0) };
}

/** Compares copies by number; those of the legacy format have none, so they are compared by key. */
function byAge(one: CopyKey, other: CopyKey): number {
  return one.order - other.order || (one.key < other.key ? -1 : 1);
}
