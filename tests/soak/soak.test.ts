import { expect, test } from 'vitest';
import { storyOf } from './told-story.ts';

const met = [
  'clock a year off',
  'others act during a request',
  'tab closed without warning',
  'storage full',
  'cut before the write',
  'cut after the write',
  'unreadable row',
  'session lapsed',
  'read failed',
  'publish not sent',
  'publish not answered',
  'directory set back',
  'directory set up anew',
  'another directory',
];

test(
  'nothing is lost, reverted or made up in 100 random stories',
  { timeout: 120_000 },
  async () => {
    const faults = new Map<string, number>();
    for (let seed = 1; seed <= 100; seed += 1) {
      const { violation, log } = await storyOf(seed, faults);
      expect(violation, `seed ${String(seed)}\n${log.join('\n')}`).toBeNull();
    }
    expect(met.filter((fault) => !faults.has(fault))).toEqual([]);
  },
);

test('nor in 15 stories with the storage of real browsers', { timeout: 120_000 }, async () => {
  const faults = new Map<string, number>();
  for (let seed = 1; seed <= 15; seed += 1) {
    const { violation, log } = await storyOf(seed, faults, { hasBrowsers: true });
    expect(violation, `seed ${String(seed)}\n${log.join('\n')}`).toBeNull();
  }
});

test('nor in 12 stories with rare faults and a terminal', { timeout: 120_000 }, async () => {
  const faults = new Map<string, number>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const { violation, log } = await storyOf(seed, faults, { rare: true });
    expect(violation, `seed ${String(seed)}\n${log.join('\n')}`).toBeNull();
  }
});

test('a seed tells the same story again, whatever was told before', async () => {
  const scene = { hasBrowsers: true, rare: true };
  const { log } = await storyOf(23, new Map(), scene);
  await storyOf(24, new Map(), { hasBrowsers: true });
  const again = await storyOf(23, new Map(), scene);
  expect(again.log).toEqual(log);
});
