import { wrappedLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/** Returns a function that prints sentences as talk. An indented line is a command: it stays whole. */
export function createSay({
  say,
  columns,
}: Pick<Terminal, 'say' | 'columns'>): (text: string) => void {
  return (text) => {
    const lines = text.startsWith('  ') ? [text] : wrappedLines(text, columns, 2);
    for (const line of lines) say(line);
  };
}
