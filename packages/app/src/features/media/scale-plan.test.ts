import { expect, test } from 'vitest';
import { fitWithin, planScaling } from './scale-plan.ts';

test('shortens the longer side, keeps the proportions and never enlarges', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitWithin({ width: 900, height: 3000 }, 2000)).toEqual({ width: 600, height: 2000 });
  expect(fitWithin({ width: 300, height: 200 }, 2000)).toEqual({ width: 300, height: 200 });
  expect(fitWithin({ width: 9000, height: 1 }, 640)).toEqual({ width: 640, height: 1 });
});

test('a photograph stays JPEG, and loses quality before it loses size', () => {
  const plan = planScaling('image/jpeg', { width: 4000, height: 3000 }, false);
  expect(new Set(plan.map(({ type }) => type))).toEqual(new Set(['image/jpeg']));
  expect(plan.slice(0, 3).map(({ quality, size }) => [quality, size.width])).toEqual([
    [0.85, 2000],
    [0.7, 2000],
    [0.85, 1600],
  ]);
});

test('a PNG stays one if that is small enough, and keeps its transparent parts otherwise', () => {
  const size = { width: 1000, height: 500 };
  expect(
    planScaling('image/png', size, true)
      .map(({ type }) => type)
      .slice(0, 2),
  ).toEqual(['image/png', 'image/webp']);
  expect(planScaling('image/png', size, false)[1]?.type).toBe('image/jpeg');
});

test('tries each size once, also for a small picture', () => {
  const plan = planScaling('image/bmp', { width: 700, height: 700 }, false);
  expect(plan.map(({ size }) => size.width)).toEqual([700, 700, 640, 640]);
});
