import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { SetAsideRecord } from '../domain/directory/parse-document.ts';

/** A record that did not parse, as it is kept. */
export interface KeptSetAside extends Omit<SetAsideRecord, 'position'> {
  /** Hash of the record, so that the same one is kept once. */
  readonly hash: string;
  /** Unix milliseconds at which it was first found. */
  readonly foundAt: number;
}

/** Reads what was set aside; a damaged list reads as empty, its text is the caller's to keep. */
export function parseSetAside(text: unknown): readonly KeptSetAside[] {
  if (typeof text !== 'string') return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as KeptSetAside[]) : [];
  } catch {
    return [];
  }
}

/** Adds records that are not kept yet; answers the same list when there is none. */
export function addSetAside(
  kept: readonly KeptSetAside[],
  found: readonly Omit<SetAsideRecord, 'position'>[],
  foundAt: number,
): readonly KeptSetAside[] {
  const hashes = new Set(kept.map(({ hash }) => hash));
  const added: KeptSetAside[] = [];
  for (const { reason, record } of found) {
    const hash = textHash(canonicalJson((record ?? null) as JsonValue));
    if (hashes.has(hash)) continue;
    hashes.add(hash);
    added.push({ hash, foundAt, reason, record });
  }
  return added.length === 0 ? kept : [...kept, ...added];
}

/** Joins two lists that may hold the same records. */
export function joinSetAside(
  one: readonly KeptSetAside[],
  other: readonly KeptSetAside[],
): readonly KeptSetAside[] {
  const hashes = new Set(one.map(({ hash }) => hash));
  return [...one, ...other.filter(({ hash }) => !hashes.has(hash))];
}
