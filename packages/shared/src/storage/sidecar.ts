import type { Keep } from '../ports/document-storage-port.ts';
import { parseJsonObject } from './json-object.ts';

/** What is known of a document's primary without reading it. */
export interface Sidecar {
  /** Counts the saves of the document, in every tab. */
  readonly revision: number;
  /** Hash of the primary's text. */
  readonly checksum: string;
  readonly place: 'local' | 'large';
  /** Unix milliseconds. */
  readonly savedAt: number;
  readonly keep: Keep;
  /** The last revision that has its copies. */
  readonly copied: number;
  /** The last revision that has an emergency copy. */
  readonly emergency: number;
  /** The hour (since 1970) of the hourly copy. */
  readonly hour: number;
  /** Fingerprint of the schema that the primary was written under. */
  readonly shape: string;
  /** Stamp of the sync base that was last saved together with the document; later saves carry it on. */
  readonly baseStamp: number;
  /**
   * Hash of an older primary that may still lie in local storage, when the save that moved the
   * document to the large area was cut off; so it is not taken for a person's edit.
   */
  readonly replaced: string | null;
}

export function formatSidecar(sidecar: Sidecar): string {
  return JSON.stringify(sidecar);
}

/** Reads a sidecar; null when there is none or it is damaged. Damage only costs what it could have told. */
export function parseSidecar(text: string | null): Sidecar | null {
  const fields = text === null ? null : parseJsonObject(text);
  if (fields === null) return null;
  const { revision, checksum, place, savedAt } = fields;
  if (typeof revision !== 'number' || typeof checksum !== 'string') return null;
  const replaced = fields['replaced'];
  return {
    revision,
    checksum,
    place: place === 'large' ? 'large' : 'local',
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
    keep: fields['keep'] === 'cache' ? 'cache' : 'all',
    copied: numberOr(fields['copied'], 0),
    emergency: numberOr(fields['emergency'], 0),
    hour: numberOr(fields['hour'], -1),
    shape: typeof fields['shape'] === 'string' ? fields['shape'] : '',
    baseStamp: numberOr(fields['baseStamp'], 0),
    replaced: typeof replaced === 'string' ? replaced : null,
  };
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}
