export { detectMediaType } from '../domain/media/detect-media-type.ts';
export { formatFileSize } from '../domain/media/format-file-size.ts';
export { findMediaName, toMediaAddress } from '../domain/media/media-address.ts';
export {
  maxMediaBytes,
  mediaBucket,
  mediaTypes,
  parseMediaName,
  toMediaName,
  type MediaType,
} from '../domain/media/media-types.ts';
export { findMediaUses, type MediaUse } from '../domain/media/media-uses.ts';
export { sha256 } from '../domain/media/sha-256.ts';
export type { MediaFile } from '../domain/media/media-file-schema.ts';
