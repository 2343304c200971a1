import { plainText, wrappedLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/**
 * Returns a function that writes a message to stderr, wrapped to the width of the terminal. An indented
 * text is a command to copy, so it is not wrapped.
 */
export function createMessageWriter({
  writeMessage,
  columns,
}: Pick<Terminal, 'writeMessage' | 'columns'>): (text: string) => void {
  return (text) => {
    const lines = text.startsWith('  ') ? [plainText(text)] : wrappedLines(text, columns, 2);
    for (const line of lines) writeMessage(line);
  };
}
