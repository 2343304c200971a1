import {
  copyKeyPrefix,
  documentKeys,
  documentNames,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import { oldestFirst, parseKey } from './copies.ts';

/** A copy of a document as it was saved once, under the most telling of its keys. */
export interface SavedCopy {
  readonly key: string;
  readonly document: DocumentName;
  /** ISO time, cut off after the day, the hour or the minute if no more is known; `''` if nothing is. */
  readonly at: string;
  /** The size of the compressed copy. */
  readonly bytes: number;
}

/** Lists copies, newest first. Copies of the same save, which are equal, are listed once. */
export function listCopies(sizes: ReadonlyMap<string, number>): readonly SavedCopy[] {
  const saves = new Map<string, SavedCopy>();
  for (const key of oldestFirst([...sizes.keys()])) {
    const document = documentNames.find((name) => key.startsWith(copyKeyPrefix(name)));
    if (document === undefined) continue;
    const { tag, order } = parseKey(key);
    const at = /^\d{4}-\d{2}-\d{2}/.test(tag) ? tag : '';
    const save = order === 0 ? key : `${documentKeys[document]}:${String(order)}`;
    const known = saves.get(save);
    if (known !== undefined && known.at.length >= at.length) continue;
    saves.delete(save);
    saves.set(save, { key, document, at, bytes: sizes.get(key) ?? 0 });
  }
  return [...saves.values()].reverse();
}
