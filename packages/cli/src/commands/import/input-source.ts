import { createReadStream, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { addAbortSignal, type Readable } from 'node:stream';
import { greaterManchester } from '@manchester-eats/shared/city';
import { Failure } from '@manchester-eats/shared/domain';
import {
  createFileSource,
  createTextDecoder,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import type { Run } from '../../run.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { sizeText } from '../../terminal/words.ts';
import { systemReason } from '../../workspace/file-operations.ts';
import type { ImportRequest } from './import-request.ts';
import { joinChunks } from './join-chunks.ts';
import { nextTurn } from './next-turn.ts';

/** What follows the reading of an input. */
export interface InputFollower {
  readonly onBytes: (count: number) => void;
  /** The rows so far. */
  readonly onRows: (rows: number) => void;
  /** The size of the file, if it is known. */
  readonly onSize: (bytes: number) => void;
}

/** What is read into memory at most. A sheet is decoded in blocks; JSON and XML have a limit of their own. */
const mostBytes = 2_000_000_000;
/** So many milliseconds without the first byte are worth a message. */
const patience = 1_000;

/** Creates the source of `--input`: a file, or stdin for `-`. It is read as it arrives; a stop ends it at any time. */
export function createInputSource(
  {
    source: kind,
    input,
    columns,
    flags,
  }: Pick<ImportRequest, 'source' | 'input' | 'columns' | 'flags'>,
  { run, follower }: { readonly run: Run; readonly follower: InputFollower },
): PlacesSourcePort {
  const size = input === '-' ? null : checkInput(input, run.folder);
  if (size !== null) follower.onSize(size);
  const name = input === '-' ? 'stdin' : basename(input);
  return {
    name: 'file',
    async read(area) {
      const stream: Readable =
        input === '-' ? process.stdin : createReadStream(resolve(run.folder, input));
      const stopWaiting = input === '-' ? sayWaiting(stream, run) : () => undefined;
      const content = await readAll(stream, { name, size, run, follower }).finally(stopWaiting);
      const source = createFileSource({
        ...{ name, content, columns, city: greaterManchester, decoder: createTextDecoder() },
        mustBeRegister: kind === 'fhrs',
        callWith: (text) => commandLine('import', { ...flags, columns: text }),
        async onRows(rows) {
          follower.onRows(rows);
          await nextTurn();
          run.signal.throwIfAborted();
        },
        ...detectFormat(input),
      });
      return run.runLong(() => source.read(area));
    },
  };
}

async function readAll(
  stream: Readable,
  context: {
    readonly name: string;
    readonly size: number | null;
    readonly run: Run;
    readonly follower: InputFollower;
  },
): Promise<Uint8Array> {
  const { name, size, run, follower } = context;
  try {
    const chunks = addAbortSignal(run.signal, stream) as AsyncIterable<Uint8Array>;
    return await joinChunks(chunks, { size, most: mostBytes, name, onBytes: follower.onBytes });
  } catch (cause) {
    if (cause instanceof Failure || run.signal.aborted) throw cause;
    throw unreadable(name, `cannot be read: ${systemReason(cause)}`, cause);
  }
}

/** Returns the size of the file, or throws a sentence that names it. */
function checkInput(input: string, folder: string): number {
  let found;
  try {
    found = statSync(resolve(folder, input), { throwIfNoEntry: false });
  } catch (cause) {
    throw unreadable(input, `cannot be read: ${systemReason(cause)}`, cause);
  }
  if (found === undefined) throw unreadable(input, 'does not exist');
  if (found.isDirectory()) throw unreadable(input, 'is a folder, not a file');
  if (found.size > mostBytes) {
    throw unreadable(
      input,
      `has ${sizeText(found.size)}, but an import reads ${sizeText(mostBytes)} at most`,
    );
  }
  return found.size;
}

function unreadable(input: string, problem: string, cause?: unknown): Failure {
  return new Failure('input/unreadable', `${input} ${problem}. Nothing was changed.`, {
    hint: 'Check the name in --input.',
    cause,
  });
}

/** Says once that the program waits for its input; returns a function that stops that. */
function sayWaiting(stream: Readable, { terminal }: Run): () => void {
  const writeMessage = createMessageWriter(terminal);
  if (terminal.interactive) {
    writeMessage('Type or paste the table, and end it with Ctrl-D. Ctrl-C stops.');
    return () => undefined;
  }
  const timer = setTimeout(() => {
    writeMessage('Waiting for data on stdin. Ctrl-C stops.');
  }, patience);
  const stop = () => {
    clearTimeout(timer);
  };
  stream.once('readable', stop).once('end', stop);
  return stop;
}

function detectFormat(input: string): { format?: 'csv' | 'json' } {
  if (/\.json$/i.test(input)) return { format: 'json' };
  return /\.(csv|tsv|txt)$/i.test(input) ? { format: 'csv' } : {};
}
