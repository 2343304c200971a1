import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSteps } from './sort-in-steps.ts';

function sorted(numbers: readonly number[], compare: (one: number, other: number) => number) {
  const steps = sortInSteps(Uint32Array.from(numbers), compare);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return [...step.value];
  }
}

test('sorts any number of items as the language does, equal ones in their order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1300 }),
      fc.integer({ min: 1, max: 400 }),
      (count, different) => {
        const keys = Array.from({ length: count }, (_, at) => (at * 7919) % different);
        const positions = keys.map((_, at) => at);
        const compare = (one: number, other: number) => (keys[one] ?? 0) - (keys[other] ?? 0);
        expect(sorted(positions, compare)).toEqual([...positions].sort(compare));
      },
    ),
  );
});
