import process from 'node:process';
import { isatty } from 'node:tty';
import { createPaint, wantsColours, type Paint } from './paint.ts';
import { screenText } from './screen-text.ts';

/** The output of a command: data on stdout, messages on stderr. */
export interface Terminal {
  /** Writes a line of data to stdout. */
  readonly print: (line: string) => void;
  /** Writes a line of a message to stderr. */
  readonly writeMessage: (line: string) => void;
  /** Whether the user can answer questions. */
  readonly interactive: boolean;
  /** Whether progress can be redrawn in place. */
  readonly live: boolean;
  /** The present width for both streams, in characters: it changes when the terminal is resized. */
  readonly columns: number;
  /** Whether messages have colours. */
  readonly hasColours: boolean;
  /** Colours for data. */
  readonly paint: Paint;
  /** Colours for messages. */
  readonly messagePaint: Paint;
  /** Resolves once all output has been written. */
  readonly flush: () => Promise<void>;
}

const defaultColumns = 80;
const minColumns = 20;
const maxColumns = 100;

/**
 * Returns the terminal of this process. Creating a stream takes time, so stderr is created only if its width
 * is needed, or when it is first written to.
 */
export function processTerminal(): Terminal {
  const { env } = process;
  const [hasInput, hasOutput, hasMessages] = [isatty(0), isatty(1), isatty(2)];
  const isSmart = env['TERM'] !== 'dumb';
  const used = new Set<NodeJS.WriteStream>();
  const write = (stream: NodeJS.WriteStream, line: string) => {
    if (!used.has(stream)) stream.on('error', ignoreClosedPipe);
    used.add(stream);
    stream.write(`${line}\n`);
  };
  return {
    print: (line) => {
      // A file or another program gets the data as they are.
      write(process.stdout, hasOutput ? screenText(line, wantsColours(true, env)) : line);
    },
    writeMessage: (line) => {
      write(process.stderr, screenText(line, wantsColours(hasMessages, env)));
    },
    interactive: hasInput && hasMessages && isSmart,
    live: hasMessages && isSmart && (env['CI'] ?? '') === '',
    get columns() {
      const width = hasOutput ? process.stdout.columns : hasMessages ? process.stderr.columns : 0;
      return Math.max(minColumns, Math.min(maxColumns, width || defaultColumns));
    },
    hasColours: wantsColours(hasMessages, env),
    paint: createPaint(wantsColours(hasOutput, env)),
    messagePaint: createPaint(wantsColours(hasMessages, env)),
    async flush() {
      await Promise.all([...used].map(drained));
    },
  };
}

/**
 * Ignores that nobody reads the output any more, as in `eats publish | head -1`: the run finishes without it,
 * with its own exit code.
 */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => {
      resolve();
    });
  });
}
