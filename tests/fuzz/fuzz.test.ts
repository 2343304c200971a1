import { expect, test } from 'vitest';
import { doors, tryInput } from './try-input.ts';

// As many as fit into a test run; `npm run fuzz` reads 100,000. The second half differs in each run.
const random = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);

test.each(doors.map((door) => [door.name, door] as const))(
  `damaged input costs no valid record, and nothing throws or takes long: %s, from seed ${String(random)}`,
  async (name, door) => {
    for (const first of [1, random]) {
      for (let seed = first; seed < first + 200; seed += 1) {
        const fault = await tryInput(door, seed);
        expect(
          fault,
          `npm run fuzz -- --door "${name}" --inputs 1 --seed ${String(seed)}`,
        ).toBeNull();
      }
    }
  },
);
