import { plainText, wrappedLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/**
 * Returns the lines of a message, wrapped to the width of the terminal. An indented line in it is a command to copy,
 * so it is not wrapped. The other lines but the first begin with `indent` spaces.
 */
export function messageLines(text: string, columns: number, indent = 2): string[] {
  return text
    .split('\n')
    .flatMap((part) =>
      part.startsWith('  ') ? [plainText(part)] : wrappedLines(part, columns, indent),
    );
}

/** Returns a function that writes a message to stderr, as `messageLines` wraps it. */
export function createMessageWriter(
  terminal: Pick<Terminal, 'writeMessage' | 'columns'>,
): (text: string) => void {
  return (text) => {
    for (const line of messageLines(text, terminal.columns)) terminal.writeMessage(line);
  };
}
