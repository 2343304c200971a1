import { Failure } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import { reportError } from './report-error.ts';
import { testTerminal } from './test-terminal.ts';

const failure = new Failure('storage/write-failed', 'The disk is full. Nothing was changed.', {
  hint: 'Make room and run it again.',
  cause: new Error('ENOSPC'),
});

function report(
  error: unknown,
  options: { json?: boolean; debug?: boolean; details?: Record<string, unknown> } = {},
) {
  const terminal = testTerminal();
  const exitCode = reportError(error, {
    terminal,
    json: options.json ?? false,
    debug: options.debug ?? false,
    isInterrupted: false,
    details: options.details ?? {},
  });
  return { exitCode, printed: terminal.printed, said: terminal.messages.join('\n') };
}

test('a failure says what happened and what to do, without a stack trace', () => {
  const { exitCode, printed, said } = report(failure);

  expect(exitCode).toBe(1);
  expect(said).toBe('The disk is full. Nothing was changed.\nMake room and run it again.');
  expect(printed).toEqual([]);
});

test('wrong usage exits with 2', () => {
  expect(report(new Failure('usage/invalid', 'There is no source "x".')).exitCode).toBe(2);
});

test('--json prints the failure as the last line of stdout', () => {
  const { printed } = report(failure, { json: true });

  expect(JSON.parse(printed.at(-1) ?? '')).toEqual({
    error: {
      code: 'storage/write-failed',
      message: 'The disk is full. Nothing was changed.',
      hint: 'Make room and run it again.',
    },
  });
});

test('--json prints, beside the failure, the whole of the lists that messages cut short', () => {
  const { printed } = report(failure, { json: true, details: { preview: { unread: ['one'] } } });

  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
    error: { code: 'storage/write-failed' },
    preview: { unread: ['one'] },
  });
});

test('EATS_DEBUG shows where an error came from', () => {
  expect(report(failure, { debug: true }).said).toMatch(/caused by Error: ENOSPC\n\s+at /);
});

test('an unexpected error is reported as a bug that left the data file as it was last saved', () => {
  const { exitCode, said } = report(new TypeError('x is not a function'));

  expect(exitCode).toBe(1);
  expect(said).toContain('eats stopped because of a bug: x is not a function');
  expect(said).toContain('it has its last saved state');
  expect(said).not.toMatch(/\n\s+at /);
});

test('a command to copy cannot rewrite the screen', () => {
  const hint = 'Run:\n  eats undo \u001b[2J\u009b1m';

  expect(report(new Failure('usage/invalid', 'No.', { hint })).said).toBe(
    'No.\nRun:\n  eats undo  [2J 1m',
  );
});
