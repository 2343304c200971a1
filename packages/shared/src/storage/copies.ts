import {
  allCopiesPrefix,
  copyKeyPrefix,
  type DocumentName,
} from '../domain/directory/document-keys.ts';

/** How many copies of each type are kept, and what a copy of the type is of. */
interface CopyRule {
  readonly kept: number;
  /** So much of the ISO time names the day, hour or minute; a change where it is 0. */
  readonly tagLength: number;
  /** Which copy of a day, hour or minute stays. */
  readonly stays: 'first' | 'last';
  /** Whether a cache of what is published gets it, too. */
  readonly isForCache: boolean;
}

/** The types of copies: two that rotate, five days, an hour, and ten emergency copies. */
const rules = {
  sequence: { kept: 2, tagLength: 0, stays: 'last', isForCache: true },
  day: { kept: 5, tagLength: 10, stays: 'last', isForCache: false },
  hour: { kept: 1, tagLength: 13, stays: 'first', isForCache: false },
  emergency: { kept: 10, tagLength: 16, stays: 'first', isForCache: false },
} as const satisfies Record<string, CopyRule>;

type CopyType = keyof typeof rules;

const types = Object.keys(rules) as CopyType[];

/**
 * The key of a copy: its type, what it is of and a number that counts the copies of the document. The
 * number alone orders them: no clock decides which is the newest.
 */
interface CopyKey {
  readonly key: string;
  readonly type: string;
  readonly tag: string;
  /** 0 for copies of the first design, which are older than all others. */
  readonly order: number;
}

/** What decides which copies are due when a document changed. */
interface CopyOccasion {
  readonly document: DocumentName;
  /** False for a cache of what is published. */
  readonly isWork: boolean;
  /** Unix milliseconds. */
  readonly now: number;
  /** Keys of the copies there are. */
  readonly existing: readonly string[];
}

/** Returns the keys of the copies to write, and of those to remove afterwards. */
export function dueCopies({ document, isWork, now, existing }: CopyOccasion): {
  readonly write: readonly string[];
  readonly remove: readonly string[];
} {
  const old = existing.map(parseKey);
  const order = 1 + Math.max(0, ...old.map((copy) => copy.order));
  const time = new Date(now).toISOString();
  const write: string[] = [];
  const remove: string[] = [];
  for (const type of types) {
    const { kept, tagLength, stays, isForCache }: CopyRule = rules[type];
    if (!isWork && !isForCache) continue;
    const tag = time.slice(0, tagLength);
    const ofType = old.filter((copy) => copy.type === type).sort(byAge);
    const ofTag = ofType.filter((copy) => tagLength > 0 && copy.tag === tag);
    if (stays === 'first' && ofTag.length > 0) continue;
    write.push(`${copyKeyPrefix(document)}${type}:${tag}:${String(order).padStart(15, '0')}`);
    const others = ofType.filter((copy) => !ofTag.includes(copy));
    const surplus = others.slice(0, Math.max(0, others.length + 1 - kept));
    remove.push(...[...ofTag, ...surplus].map(({ key }) => key));
  }
  return { write, remove };
}

/** Keys of copies, the oldest first. */
export function oldestFirst(keys: readonly string[]): string[] {
  return keys
    .map(parseKey)
    .sort(byAge)
    .map(({ key }) => key);
}

function parseKey(key: string): CopyKey {
  const [, type = '', tag = '', order] =
    /^[^:]*:([^:]*):?(.*?)(?::(\d{15}))?$/u.exec(key.slice(allCopiesPrefix.length)) ?? [];
  return { key, type, tag, order: Number(order ?? 0) };
}

/** Copies of the first design carry the time, or nothing, where newer ones carry a number. */
function byAge(one: CopyKey, other: CopyKey): number {
  return one.order - other.order || (one.key < other.key ? -1 : 1);
}
