import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dragTo,
  heightAbove,
  heightBelow,
  measureSpeed,
  settle,
  sheetHeights,
} from './sheet-rules.ts';

const heights = { peek: 100, half: 350, full: 680 };

test('a sheet released slowly comes to rest at the nearest height', () => {
  expect(settle(180, 0, heights)).toBe('peek');
  expect(settle(260, 0.1, heights)).toBe('half');
  expect(settle(600, -0.1, heights)).toBe('full');
});

test('a quick flick goes on to the next height, however short it was', () => {
  expect(settle(110, 0.8, heights)).toBe('half');
  expect(settle(360, 0.8, heights)).toBe('full');
  expect(settle(670, -0.8, heights)).toBe('half');
  expect(settle(340, -0.8, heights)).toBe('peek');
});

test('a flick does not skip a height', () => {
  expect(settle(100, 9, heights)).toBe('half');
  expect(settle(680, -9, heights)).toBe('half');
});

test('a finger that stops before it lets go does not flick', () => {
  const samples = [
    { y: 700, time: 0 },
    { y: 500, time: 60 },
  ];

  expect(measureSpeed(samples, 60)).toBeCloseTo(200 / 60);
  expect(measureSpeed(samples, 400)).toBe(0);
  expect(measureSpeed([], 0)).toBe(0);
});

test('only the end of a drag decides its speed', () => {
  const downThenUp = [
    { y: 300, time: 0 },
    { y: 600, time: 200 },
    { y: 610, time: 300 },
    { y: 550, time: 350 },
  ];

  expect(measureSpeed(downThenUp, 350)).toBeGreaterThan(1);
});

test('a step up and a step down name the neighbouring heights', () => {
  expect(sheetHeights.map(heightAbove)).toEqual(['half', 'full', 'full']);
  expect(sheetHeights.map(heightBelow)).toEqual(['peek', 'peek', 'half']);
});

test('a drag never leaves the map, and always ends at a height that it can reach', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2000, max: 2000, noNaN: true }),
      fc.double({ min: -10, max: 10, noNaN: true }),
      (wanted, speed) => {
        const pixels = dragTo(wanted, heights);
        expect(pixels).toBeGreaterThanOrEqual(heights.peek);
        expect(pixels).toBeLessThanOrEqual(heights.full);
        const rest = heights[settle(pixels, speed, heights)];
        if (speed >= 0.4) expect(rest).toBeGreaterThanOrEqual(pixels);
        if (speed <= -0.4) expect(rest).toBeLessThanOrEqual(pixels);
      },
    ),
  );
});
