import { createPaint } from './paint.ts';
import type { Terminal } from './terminal.ts';

/** A terminal for tests that records its output. */
interface TestTerminal extends Terminal {
  readonly printed: string[];
  readonly messages: string[];
}

/** Creates a terminal with 80 columns, without colours and without a user to answer questions. */
export function testTerminal(): TestTerminal {
  const printed: string[] = [];
  const messages: string[] = [];
  const paint = createPaint(false);
  return {
    printed,
    messages,
    print: (line) => printed.push(line),
    writeMessage: (line) => messages.push(line),
    interactive: false,
    live: false,
    columns: 80,
    hasColours: false,
    paint,
    messagePaint: paint,
    flush: () => Promise.resolve(),
  };
}
