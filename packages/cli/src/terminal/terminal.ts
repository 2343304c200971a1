import process from 'node:process';
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

/** The terminal of this process. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const hasTalk = stderr.isTTY && env['TERM'] !== 'dumb';
  const width =
    (stdout.isTTY ? stdout.columns : stderr.isTTY ? stderr.columns : 0) || defaultColumns;
  return {
    print: (line) => void stdout.write(`${line}\n`),
    say: (line) => void stderr.write(`${line}\n`),
    interactive: stdin.isTTY && hasTalk,
    live: hasTalk && (env['CI'] ?? '') === '',
    columns: Math.max(fewestColumns, Math.min(mostColumns, width)),
    hasColours: wantsColours(stderr.isTTY, env),
    paint: createPaint(wantsColours(stdout.isTTY, env)),
    talkPaint: createPaint(wantsColours(stderr.isTTY, env)),
    async flush() {
      await Promise.all([drained(stdout), drained(stderr)]);
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
