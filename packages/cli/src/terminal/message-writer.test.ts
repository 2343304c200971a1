import { expect, test } from 'vitest';
import { createMessageWriter } from './message-writer.ts';
import { testTerminal } from './test-terminal.ts';

test('a command to copy stays on one line, and the sentence before it is wrapped', () => {
  const terminal = { ...testTerminal(), columns: 20 };

  createMessageWriter(terminal)('To undo the last merge, run:\n  eats undo --data directory.json');

  expect(terminal.messages).toEqual([
    'To undo the last',
    '  merge, run:',
    '  eats undo --data directory.json',
  ]);
});

test('messages follow a terminal that is resized', () => {
  const terminal = { ...testTerminal(), columns: 40 };
  const write = createMessageWriter(terminal);
  terminal.columns = 20;

  write('Listings are saved again.');

  expect(terminal.messages).toEqual(['Listings are saved', '  again.']);
});
