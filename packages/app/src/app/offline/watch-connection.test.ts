import { expect, test } from 'vitest';
import { parseAnswerDate } from './last-answer.ts';
import { watchConnection } from './watch-connection.ts';

/** Watches a connection that answers as listed, then always. */
function watch(answers: boolean[]) {
  const log: string[] = [];
  let checks = 0;
  const { suspect } = watchConnection({
    isReachable: () => {
      checks += 1;
      return Promise.resolve(answers.shift() ?? true);
    },
    pause: (milliseconds) => {
      log.push(`wait ${String(milliseconds / 1000)} s`);
      return Promise.resolve();
    },
    onLost: () => log.push('lost'),
    onBack: () => log.push('back'),
  });
  return { suspect, log, checks: () => checks };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a single failed request with a server that answers shows nothing', async () => {
  const { suspect, log } = watch([true]);
  suspect();
  await settled();

  expect(log).toEqual([]);
});

test('the server is asked again, ever less often, until it answers', async () => {
  const { suspect, log } = watch([false, false, false]);
  suspect();
  await settled();

  expect(log).toEqual(['lost', 'wait 3 s', 'wait 5 s', 'wait 10 s', 'back']);
});

test('a hundred failed requests at once ask the server once', async () => {
  const { suspect, checks } = watch([true]);
  for (let count = 0; count < 100; count += 1) suspect();
  await settled();

  expect(checks()).toBe(1);
});

test('a network that goes again is noticed again', async () => {
  const { suspect, log } = watch([false, true, false]);
  suspect();
  await settled();
  suspect();
  await settled();

  expect(log.filter((line) => !line.startsWith('wait'))).toEqual(['lost', 'back', 'lost', 'back']);
});

test('an unreadable date, or one from a clock at its start, is no date', () => {
  expect(parseAnswerDate('Sat, 28 Nov 2026 12:05:00 GMT')).toBe(Date.UTC(2026, 10, 28, 12, 5));
  expect(parseAnswerDate('Thu, 01 Jan 1970 00:00:10 GMT')).toBeNull();
  expect(parseAnswerDate('yesterday')).toBeNull();
  expect(parseAnswerDate(null)).toBeNull();
});
