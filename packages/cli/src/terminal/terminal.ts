import process from 'node:process';
import { isatty } from 'node:tty';
import { createPaint, wantsColours, type Paint } from './paint.ts';

/** Where a verb speaks: data to one stream, talk to the other. */
export interface Terminal {
  /** Writes a line of data: what a pipe or a file should receive. */
  readonly print: (line: string) => void;
  /** Writes a line of talk: for the person who watches. */
  readonly say: (line: string) => void;
  /** A person is there and can be asked. */
  readonly interactive: boolean;
  /** Progress may be drawn over itself. */
  readonly live: boolean;
  /** Width for both streams, in characters. */
  readonly columns: number;
  /** Whether talk has colours. */
  readonly hasColours: boolean;
  /** Colours for data. */
  readonly paint: Paint;
  /** Colours for talk. */
  readonly talkPaint: Paint;
  /** Resolves when everything printed has left the process. */
  readonly flush: () => Promise<void>;
}

const defaultColumns = 80;
const fewestColumns = 40;
const mostColumns = 100;

/** The terminal of this process. Streams are only touched when they are used: each takes a moment to make. */
export function processTerminal(): Terminal {
  const { env } = process;
  const [hasInput, hasOutput, hasTalk] = [isatty(0), isatty(1), isatty(2)];
  const isSmart = env['TERM'] !== 'dumb';
  const width = hasOutput ? process.stdout.columns : hasTalk ? process.stderr.columns : 0;
  const used = new Set<NodeJS.WriteStream>();
  const write = (stream: NodeJS.WriteStream, line: string) => {
    used.add(stream);
    stream.write(`${line}\n`);
  };
  return {
    print: (line) => {
      write(process.stdout, line);
    },
    say: (line) => {
      write(process.stderr, line);
    },
    interactive: hasInput && hasTalk && isSmart,
    live: hasTalk && isSmart && (env['CI'] ?? '') === '',
    columns: Math.max(fewestColumns, Math.min(mostColumns, width || defaultColumns)),
    hasColours: wantsColours(hasTalk, env),
    paint: createPaint(wantsColours(hasOutput, env)),
    talkPaint: createPaint(wantsColours(hasTalk, env)),
    async flush() {
      await Promise.all([...used].map(drained));
    },
  };
}

function drained(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => {
      resolve();
    });
  });
}
