import { copyKeyPrefix, type DocumentName } from './document-keys.ts';

const hourLength = 3_600_000;

/** How many copies of each type are kept of a document. */
const kept = { emergency: 10, day: 5, hour: 1, sequence: 2 } as const;

type CopyType = keyof typeof kept;

/** The order in which copies are given up. */
const types = Object.keys(kept) as CopyType[];

/**
 * The key of a copy: its type, what it is of (a day, an hour) and a number that counts the copies of
 * the document. The number alone orders them: no clock decides which is the newest.
 */
interface CopyKey {
  readonly key: string;
  readonly type: CopyType;
  readonly tag: string;
  /** 0 for copies of the first design, which are older than all others. */
  readonly order: number;
}

/** Which copies to write, and which to remove afterwards. */
export interface DueCopies {
  readonly write: readonly string[];
  readonly remove: readonly string[];
}

/** What the policy has to know. */
export interface CopyOccasion {
  readonly document: DocumentName;
  /** False for a cache of what is published, which gets the rotating copies only. */
  readonly isWork: boolean;
  /** Unix milliseconds. */
  readonly now: number;
  /** Whether the last emergency copy is old enough for another one. */
  readonly isEmergencyDue: boolean;
  /** Keys of the copies there are. */
  readonly existing: readonly string[];
}

/**
 * The copies that are due when a document changed: two that rotate, one for the day (its last state),
 * one for the hour (its first), and an emergency copy.
 */
export function dueCopies(occasion: CopyOccasion): DueCopies {
  const { document, isWork, now, isEmergencyDue } = occasion;
  const existing = occasion.existing.flatMap((key) => parseKey(document, key) ?? []);
  const order = 1 + Math.max(0, ...existing.map((copy) => copy.order));
  const newKey = (type: CopyType, tag: string): CopyKey => {
    const number = String(order).padStart(15, '0');
    return { key: `${copyKeyPrefix(document)}${type}:${tag}:${number}`, type, tag, order };
  };
  const hour = String(Math.floor(now / hourLength));
  const hasHour = existing.some((copy) => copy.type === 'hour' && copy.tag === hour);
  const write = [newKey('sequence', '')];
  if (isWork) {
    write.push(newKey('day', new Date(now).toISOString().slice(0, 10)));
    if (!hasHour) write.push(newKey('hour', hour));
    if (isEmergencyDue) write.push(newKey('emergency', ''));
  }
  const remove = types.flatMap((type) => {
    const all = [...existing, ...write].filter((copy) => copy.type === type).sort(byAge);
    const single = all.filter(
      ({ tag }, place) => type !== 'day' || all.findLastIndex((copy) => copy.tag === tag) === place,
    );
    const stays = new Set(single.slice(-kept[type]));
    return all.filter((copy) => !stays.has(copy));
  });
  return { write: write.map(({ key }) => key), remove: remove.map(({ key }) => key) };
}

/** The keys of a document's copies, newest first. */
export function newestFirst(document: DocumentName, keys: readonly string[]): readonly string[] {
  return keys
    .flatMap((key) => parseKey(document, key) ?? [])
    .sort(byAge)
    .reverse()
    .map(({ key }) => key);
}

/** Keys of copies in the order in which they are given up. */
export function oldestFirst(keys: readonly string[]): string[] {
  return [...keys].sort((one, other) => orderOfCopy(one) - orderOfCopy(other));
}

/** The number that orders a copy; 0 for those of the first design, whose keys are shorter. */
function orderOfCopy(key: string): number {
  const parts = key.split(':');
  return parts.length === 6 ? Number(parts[5]) : 0;
}

function parseKey(document: DocumentName, key: string): CopyKey | null {
  const prefix = copyKeyPrefix(document);
  if (!key.startsWith(prefix)) return null;
  const [name = '', tag = ''] = key.slice(prefix.length).split(':');
  const type = types.find((known) => known === name);
  return type === undefined ? null : { key, type, tag, order: orderOfCopy(key) };
}

/** Copies of the first design carry the time, or nothing, where newer ones carry a number. */
function byAge(one: CopyKey, other: CopyKey): number {
  return one.order - other.order || (one.key < other.key ? -1 : 1);
}
