import { wrappedLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Returns a function that prints sentences as messages. An indented line is a command and is not wrapped. */
export function createSay({
  say,
  columns,
}: Pick<Terminal, 'say' | 'columns'>): (text: string) => void {
  return (text) => {
    const lines = text.startsWith('  ') ? [text] : wrappedLines(text, columns, 2);
    for (const line of lines) say(line);
  };
}
