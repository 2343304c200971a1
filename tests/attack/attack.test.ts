import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAttackedDirectory, type AttackedDirectory } from './attacked-directory.ts';
import { hostileQueries, sendHostile } from './hostile-queries.ts';
import { killDuringWrites } from './killed-writes.ts';
import { attackPictures, pictureAttacks } from './picture-attacks.ts';
import { runTries } from './run-tries.ts';

let directory: AttackedDirectory;
beforeAll(async () => {
  directory = await startAttackedDirectory();
});
afterAll(() => directory.stop());

test('a thousand random requests read no secret, change no protected row and break nothing', async () => {
  const { breaches, statuses } = await runTries(directory, { tries: 1_000, seed: 20261122 });
  expect(breaches).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(20);
}, 240_000);

test.each(hostileQueries)('visitors read the site during $name', async ({ query }) => {
  const { status, failures } = await sendHostile(directory, query);
  expect(failures).toEqual([]);
  expect(status).toBeLessThan(500);
});

test.each(pictureAttacks)(
  'no picture is added, replaced or deleted by $name',
  async (attack) => {
    const { status, changes } = await attackPictures(directory, attack);
    expect(changes).toEqual([]);
    expect(status).toBe(attack.status);
  },
  20_000,
);

test('what the server has acknowledged survives when its process is killed', async () => {
  const { acknowledged, lost } = await killDuringWrites(directory, 500);
  expect(acknowledged).toBeGreaterThan(0);
  expect(lost).toEqual([]);
}, 240_000);
