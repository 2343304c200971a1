import { toAreaId } from '../area/new-area.ts';
import { toSlug } from '../listing/slug.ts';
import type { RecordKey } from './record-key.ts';

/** Returns the key that a category or an area of this name gets, whatever id it has. */
export function topicKey(kind: 'category' | 'area', name: string): RecordKey {
  return kind === 'area' ? `area:${toAreaId(name)}` : `category:${toSlug(name)}`;
}
