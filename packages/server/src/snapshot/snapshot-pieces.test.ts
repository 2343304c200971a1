import { expect, test } from 'vitest';
import { PublicDirectory } from './public-directory.ts';
import type { PublicRecord } from '@manchester-eats/shared/compact';
import { SnapshotPieces } from './snapshot-pieces.ts';

const site = { categories: [], areas: [], articles: [], pages: [], ads: [], settings: {} };

function read(listings: readonly PublicRecord[], mark: string, whole = false) {
  const history = { directory: 'here', mark };
  return { history, whole, earlierMarks: [], listings, removals: [], site };
}

const inArea = (area: string, count: number, revision = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${area}-${String(index)}`,
    name: `Cafe ${String(index)}`,
    area,
    revision,
  }));

function filesIn(pieces: SnapshotPieces): string[] {
  const text = Buffer.from(pieces.index?.plain ?? []).toString();
  const index = JSON.parse(text) as { documents: string; pieces: { file: string }[] };
  return [...index.pieces.map(({ file }) => file), index.documents];
}

test('a change of one listing changes one piece, and the old one stays for a while', async () => {
  const directory = new PublicDirectory();
  const pieces = new SnapshotPieces();
  directory.apply(read([...inArea('Bury', 900), ...inArea('Hyde', 50)], 'm1', true));
  await pieces.update(directory);
  const before = filesIn(pieces);
  const bodies = before.map((file) => pieces.file(file));
  directory.apply(read(inArea('Bury', 1, 2), 'm2'));
  await pieces.update(directory);
  const after = filesIn(pieces);

  expect(before).toHaveLength(5);
  expect(after.filter((file) => !before.includes(file))).toHaveLength(1);
  expect(before.map((file) => pieces.file(file))).toEqual(bodies);
  expect(pieces.file('other.json')).toBeUndefined();
});

test('only so many old pieces stay', async () => {
  const directory = new PublicDirectory();
  const pieces = new SnapshotPieces();
  directory.apply(read(inArea('Bury', 2), 'm0', true));
  await pieces.update(directory);
  const [first = ''] = filesIn(pieces);
  for (let change = 1; change <= 70; change += 1) {
    directory.apply(read(inArea('Bury', 1, change + 1), `m${String(change)}`));
    await pieces.update(directory);
  }

  expect(pieces.file(first)).toBeUndefined();
  expect(filesIn(pieces).every((file) => pieces.file(file) !== undefined)).toBe(true);
});
