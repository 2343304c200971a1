import { expect, test } from 'vitest';
import type { Run } from '../../run.ts';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { confirmLoss } from './run-changes.ts';

const question = () => 'Discard all unpublished changes?';

function asks(flags: Parameters<typeof confirmLoss>[0], interactive: boolean): boolean {
  const run = { terminal: { ...testTerminal(), interactive } } as unknown as Run;
  return confirmLoss(flags, run, question) !== undefined;
}

test('a terminal asks before something is lost for good, unless --yes is given', () => {
  expect(asks({}, true)).toBe(true);
  expect(asks({ yes: true }, true)).toBe(false);
});

test('a trial run loses nothing, so it does not ask', () => {
  expect(asks({ dryRun: true }, true)).toBe(false);
});

test('a script is not asked, because the call names what it acts on', () => {
  expect(asks({}, false)).toBe(false);
  expect(asks({ json: true }, true)).toBe(false);
});

test('where there is nothing to lose, nobody is asked', async () => {
  const run = { terminal: { ...testTerminal(), interactive: true } } as unknown as Run;
  const planned = { verb: 'discard', target: '', count: 0, kept: [], unpublished: 0 } as const;

  await expect(confirmLoss({}, run, question)?.({ ...planned, saved: false })).resolves.toBe(true);
});
