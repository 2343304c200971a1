import type { MediaFile } from '@manchester-eats/shared/media';

/** Returns the files whose names contain every word of a search, the newest first. */
export function findMedia(files: readonly MediaFile[], search: string): MediaFile[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return files
    .filter(({ name, type }) => {
      const text = `${name} ${type}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => timeOf(other) - timeOf(one));
}

/** Files of old backups can have no time, or one in words. */
function timeOf({ dateAdded }: MediaFile): number {
  const time = Date.parse(dateAdded);
  return Number.isNaN(time) ? 0 : time;
}
