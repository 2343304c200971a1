import { toAreaId } from '../area/new-area.ts';
import { toSlug } from '../listing/slug.ts';
import type { RecordKey } from './record-key.ts';

/** Returns the key that a new category or area of this name gets; an existing one may have another id. */
export function topicKey(kind: 'category' | 'area', name: string): RecordKey {
  return kind === 'area' ? `area:${toAreaId(name)}` : `category:${toSlug(name)}`;
}
