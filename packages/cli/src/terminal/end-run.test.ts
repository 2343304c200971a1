import { expect, test } from 'vitest';
import { endDeclined, endRun } from './end-run.ts';
import { testTerminal } from './test-terminal.ts';

function startRun() {
  const printed: string[] = [];
  const messages: string[] = [];
  const codes: number[] = [];
  const run = {
    terminal: {
      ...testTerminal(),
      print: (line: string) => void printed.push(line),
      writeMessage: (line: string) => void messages.push(line),
    },
    setExitCode: (code: number) => void codes.push(code),
  };
  return { run, printed, messages, codes };
}

test('a script gets its report, and 1 if something was left out', () => {
  const { run, printed, codes } = startRun();
  endRun(run, { json: true, report: () => ({ refused: 2 }), isWhole: false });
  expect(printed).toEqual(['{"refused":2}']);
  expect(codes).toEqual([1]);
});

test('without --json no report is made', () => {
  const { run, printed, codes } = startRun();
  const report = () => {
    throw new Error('The report was made.');
  };
  endRun(run, { report, isWhole: true });
  expect(printed).toEqual([]);
  expect(codes).toEqual([0]);
});

test('whoever answers no reads that nothing was changed', () => {
  const { run, messages, codes } = startRun();
  endDeclined(run, 'Nothing was changed.');
  expect(messages).toEqual(['Nothing was changed.']);
  expect(codes).toEqual([1]);
});
