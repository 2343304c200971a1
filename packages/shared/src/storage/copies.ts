import type { Keep } from '../ports/document-storage-port.ts';
import {
  copyKeyPrefix,
  datedCopyKey,
  documentNames,
  emergencyCopyKey,
  hourlyCopyKey,
  sequenceCopyKey,
  type DocumentName,
} from './document-keys.ts';

/** How many dated copies of a document are kept. */
export const keptDatedCopies = 5;

/** How many emergency copies of a document are kept. */
export const keptEmergencyCopies = 10;

/** Shortest time between two emergency copies that ordinary saves make, in milliseconds. */
export const emergencySpacing = 60_000;

const hourLength = 3_600_000;

/** What a save of a document looks like to the policy. */
export interface CopyOccasion {
  readonly document: DocumentName;
  readonly keep: Keep;
  readonly revision: number;
  /** Unix milliseconds. */
  readonly now: number;
  /** The hour (since 1970) of the hourly copy there is; -1 for none. */
  readonly hour: number;
  /** Keys of the copies there are. */
  readonly existing: readonly string[];
}

/** Which copies to write and which to remove afterwards. */
export interface DueCopies {
  readonly write: readonly string[];
  readonly remove: readonly string[];
}

/** The hour since 1970 in which a moment falls. */
export function hourOf(now: number): number {
  return Math.floor(now / hourLength);
}

/**
 * The copies that a save writes. A cache of what is published gets the two rotating ones. A change
 * made here gets all: the two rotating ones hold the last two saves, the dated one (of the UTC day)
 * ends up with the day's last save, the hourly one with the hour's first, and an emergency copy is
 * made at most once a minute, so that ten of them reach back further than ten key strokes.
 */
export function dueCopies(occasion: CopyOccasion): DueCopies {
  const { document, keep, revision, now, hour, existing } = occasion;
  const write = [sequenceCopyKey(document, revision % 2 === 0 ? 0 : 1)];
  if (keep === 'cache') return { write, remove: [] };
  write.push(datedCopyKey(document, new Date(now).toISOString().slice(0, 10)));
  if (hour !== hourOf(now) || !existing.includes(hourlyCopyKey(document))) {
    write.push(hourlyCopyKey(document));
  }
  const newest = emergencyKeys(document, existing).at(-1);
  const key = emergencyCopyKey(document, now);
  if (newest === undefined || newest <= emergencyCopyKey(document, now - emergencySpacing)) {
    write.push(key);
  }
  return { write, remove: surplusCopies(document, [...existing, ...write]) };
}

/** Dated and emergency copies beyond the number that is kept; the oldest go. */
export function surplusCopies(document: DocumentName, existing: readonly string[]): string[] {
  const dated = keysUnder(datedCopyKey(document, ''), existing);
  const emergency = emergencyKeys(document, existing);
  return [
    ...dated.slice(0, Math.max(0, dated.length - keptDatedCopies)),
    ...emergency.slice(0, Math.max(0, emergency.length - keptEmergencyCopies)),
  ];
}

/**
 * All copies among `keys` in the order in which a full storage gives them up: emergency copies by
 * age, dated ones by age, hourly ones, rotating ones. Nothing that is not a copy is ever in it.
 */
export function evictionOrder(keys: readonly string[]): string[] {
  const ranked: { key: string; rank: string }[] = [];
  for (const document of documentNames) {
    const prefix = copyKeyPrefix(document);
    for (const key of keys) {
      if (!key.startsWith(prefix)) continue;
      const kind = key.slice(prefix.length);
      ranked.push({ key, rank: `${String(evictionRank(kind))}${kind}` });
    }
  }
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ key }) => key);
}

function evictionRank(kind: string): number {
  if (kind.startsWith('emergency:')) return 0;
  if (kind.startsWith('day:')) return 1;
  return kind === 'hour' ? 2 : 3;
}

function emergencyKeys(document: DocumentName, existing: readonly string[]): string[] {
  return keysUnder(`${copyKeyPrefix(document)}emergency:`, existing);
}

function keysUnder(prefix: string, keys: readonly string[]): string[] {
  return [...new Set(keys.filter((key) => key.startsWith(prefix)))].sort();
}
