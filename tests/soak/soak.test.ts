import { expect, test } from 'vitest';
import { kindsOfFault } from './kinds-of-fault.ts';
import { runStory } from './run-story.ts';

// A story is a random sequence of edits, reads, publishes and faults in several stores; its seed repeats it.
// These are as many as fit into a test run; `npm run soak` runs any number.
test('nothing is lost, reverted or invented in 80 stories', { timeout: 240_000 }, async () => {
  const faults = new Map<string, number>();
  for (let seed = 1; seed <= 80; seed += 1) {
    const { violation, log } = await runStory(seed, faults);
    expect(violation, `seed ${String(seed)}\n${log.join('\n')}`).toBeNull();
  }
  // Without every kind of fault, the stories would prove less than they seem to.
  const kinds = kindsOfFault({ hasBrowsers: false, rare: false });
  expect(kinds.filter((fault) => !faults.has(fault))).toEqual([]);
});

test(
  'nothing is lost, reverted or invented in 8 stories with browser storage',
  { timeout: 240_000 },
  async () => {
    const faults = new Map<string, number>();
    for (let seed = 1; seed <= 8; seed += 1) {
      const { violation, log } = await runStory(seed, faults, { hasBrowsers: true });
      expect(violation, `seed ${String(seed)}\n${log.join('\n')}`).toBeNull();
    }
  },
);

test(
  'nothing is lost, reverted or invented in 6 stories with rare faults and a terminal that saves files',
  { timeout: 240_000 },
  async () => {
    const faults = new Map<string, number>();
    for (let seed = 1; seed <= 6; seed += 1) {
      const { violation, log } = await runStory(seed, faults, { rare: true });
      expect(violation, `seed ${String(seed)}\n${log.join('\n')}`).toBeNull();
    }
  },
);

// Different stories in each run; a failure prints the command that repeats its story.
const first = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);

test(
  `nothing is lost, reverted or invented in 12 stories from seed ${String(first)}`,
  { timeout: 240_000 },
  async () => {
    for (let seed = first; seed < first + 12; seed += 1) {
      const hasBrowsers = seed % 5 === 0;
      const { violation, log } = await runStory(seed, new Map(), { hasBrowsers, rare: true });
      const repeatCommand = `npm run soak -- ${hasBrowsers ? '--browsers ' : ''}--runs 1 --seed ${String(seed)}`;
      expect(violation, `${repeatCommand}\n${log.join('\n')}`).toBeNull();
    }
  },
);

test('a seed repeats the same story, no matter which ran before', async () => {
  const scene = { hasBrowsers: true, rare: true };
  const { log } = await runStory(23, new Map(), scene);
  await runStory(24, new Map(), { hasBrowsers: true });
  const again = await runStory(23, new Map(), scene);
  expect(again.log).toEqual(log);
});
