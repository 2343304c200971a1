import type { DirectoryRecord } from '../domain/directory/directory-record.ts';

/** What is left of the removals of a restore. */
interface NeededRecords {
  readonly removed: readonly DirectoryRecord[];
  /** Categories, areas and pictures that something left in the directory still names, so that they stay. */
  readonly needed: readonly DirectoryRecord[];
}

/**
 * Divides what a restore would remove: what the directory still needs after it stays. A listing that stays would
 * otherwise have a category or an area that does not exist, or a picture whose file is gone.
 * @param left The directory after the restore, without the removals.
 */
export function keepNeeded(
  removals: readonly DirectoryRecord[],
  left: readonly DirectoryRecord[],
): NeededRecords {
  const needed = new Set<DirectoryRecord>([
    ...neededTopics('category', removals, left),
    ...neededTopics('area', removals, left),
    ...shownPictures(removals, left),
  ]);
  return {
    removed: removals.filter((record) => !needed.has(record)),
    needed: removals.filter((record) => needed.has(record)),
  };
}

/** Categories or areas whose names listings have, and the areas around them, unless others of the name are left. */
function neededTopics(
  kind: 'category' | 'area',
  removals: readonly DirectoryRecord[],
  left: readonly DirectoryRecord[],
): readonly DirectoryRecord[] {
  const known = new Set(left.filter((record) => record.kind === kind).map(nameOf));
  const wanted = new Set<unknown>(
    left.flatMap(({ kind: of, fields: { category, categories, area } }) => {
      if (of !== 'listing') return [];
      if (kind === 'area') return [area];
      return [category, ...(Array.isArray(categories) ? (categories as unknown[]) : [])];
    }),
  );
  for (const { fields, kind: of } of left) {
    if (kind === 'area' && of === 'area') wanted.add(fields['parent']);
  }
  const candidates = removals.filter(
    (record) => record.kind === kind && !known.has(nameOf(record)),
  );
  const found: DirectoryRecord[] = [];
  // A set is read in the order of additions, so that the areas around those found are found, and a circle ends.
  for (const name of wanted) {
    const topics = candidates.filter((record) => nameOf(record) === name);
    found.push(...topics);
    for (const { fields } of topics) wanted.add(fields['parent']);
  }
  return found;
}

function shownPictures(
  removals: readonly DirectoryRecord[],
  left: readonly DirectoryRecord[],
): readonly DirectoryRecord[] {
  const addressOf = ({ fields: { url } }: DirectoryRecord) => (typeof url === 'string' ? url : '');
  const waiting = new Set(
    removals.filter((record) => record.kind === 'media' && addressOf(record) !== ''),
  );
  const found: DirectoryRecord[] = [];
  if (waiting.size === 0) return found;
  for (const { kind, fields } of left) {
    if (kind === 'media') continue;
    const text = JSON.stringify(fields);
    for (const picture of waiting) {
      if (!text.includes(JSON.stringify(addressOf(picture)).slice(1, -1))) continue;
      found.push(picture);
      waiting.delete(picture);
    }
  }
  return found;
}

function nameOf({ fields: { name } }: DirectoryRecord): unknown {
  return name;
}
