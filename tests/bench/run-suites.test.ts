import { expect, test } from 'vitest';
import type { Measurement } from './measurement.ts';
import { runSuites } from './run-suites.ts';

const quick = (name: string): Measurement => ({
  name,
  goal: 2,
  measure: () => ({ ratio: 1.5, detail: '15 ms' }),
});

const broken = (name: string): Measurement => ({
  name,
  goal: 2,
  measure: () => Promise.reject(new Error('The browser stopped drawing.\nCall log: …')),
});

async function tableOf(...suites: Parameters<typeof runSuites>[0]) {
  const lines: string[] = [];
  const failed = await runSuites(suites, (line) => lines.push(line));
  return { lines, failed };
}

test('prints a row for each measurement', async () => {
  const { lines, failed } = await tableOf({
    name: 'site',
    prepare: () => ({ measurements: [quick('typing'), { ...quick('scrolling'), goal: 1 }] }),
  });
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^typing +1\.50 {2}within +2 {3}15 ms$/),
    expect.stringMatching(/^scrolling +1\.50 {2}OVER +1 {3}15 ms$/),
  ]);
  expect(failed).toEqual([]);
});

test('names a measurement that fails, with its error, and runs the others', async () => {
  let isClosed = false;
  const { lines, failed } = await tableOf(
    {
      name: 'site',
      prepare: () => ({
        measurements: [broken('scrolling'), quick('typing')],
        close: () => {
          isClosed = true;
          return Promise.resolve();
        },
      }),
    },
    { name: 'save', prepare: () => ({ measurements: [quick('one change')] }) },
  );
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^scrolling +FAILED {3}The browser stopped drawing\.$/),
    expect.stringMatching(/^typing +1\.50/),
    expect.stringMatching(/^one change +1\.50/),
    '1 failed: scrolling',
  ]);
  expect(failed).toEqual(['scrolling']);
  expect(isClosed).toBe(true);
});

test('runs the next suite when one cannot be prepared', async () => {
  const { lines, failed } = await tableOf(
    { name: 'site', prepare: () => Promise.reject(new Error('No server.')) },
    { name: 'save', prepare: () => ({ measurements: [quick('one change')] }) },
  );
  expect(lines.slice(1, 3)).toEqual([
    expect.stringMatching(/^site +FAILED {3}No server\.$/),
    expect.stringMatching(/^one change +1\.50/),
  ]);
  expect(failed).toEqual(['site']);
});

test('counts a ratio that is not a number as a failure', async () => {
  const { failed } = await tableOf({
    name: 'site',
    prepare: () => ({
      measurements: [{ ...quick('typing'), measure: () => ({ ratio: Number.NaN, detail: '' }) }],
    }),
  });
  expect(failed).toEqual(['typing']);
});
