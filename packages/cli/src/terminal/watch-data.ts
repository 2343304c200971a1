import type { Terminal } from './terminal.ts';

/** Returns a terminal that passes everything on, and a function that returns whether any data were printed. */
export function watchData(terminal: Terminal): {
  readonly watched: Terminal;
  readonly hasData: () => boolean;
} {
  let hasData = false;
  const watched: Terminal = {
    ...terminal,
    // The width can change during the run.
    get columns() {
      return terminal.columns;
    },
    print(line) {
      hasData = true;
      terminal.print(line);
    },
  };
  return { watched, hasData: () => hasData };
}
