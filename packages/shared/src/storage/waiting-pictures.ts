import * as z from 'zod/mini';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { DatabasePort, Transacted, WriteProblem } from '../ports/storage-port.ts';

/** The pictures of this browser that wait for a publish or for an undo, by the names under which they are stored. */
export interface WaitingPictures {
  /** Returns the content of a picture; null if it does not wait here. */
  read(name: string): Promise<Result<Uint8Array | null>>;
  /** Stores a picture, and succeeds only once it is saved. */
  put(name: string, bytes: Uint8Array): Promise<Result<null>>;
  /** Returns the names of all pictures, each with the time at which it was stored, in Unix milliseconds. */
  list(): Promise<Result<ReadonlyMap<string, number>>>;
  remove(names: Iterable<string>): Promise<Result<null>>;
}

const prefix = 'picture:';

const rowSchema = z.object({ bytes: z.instanceof(Uint8Array), at: z.number() });

/** Opens the waiting pictures in a database of their own. */
export function openWaitingPictures(database: DatabasePort, now: () => number): WaitingPictures {
  return {
    async read(name) {
      const read = await database.read((rows) => rows.get(prefix + name));
      if (read.state !== 'done') return failed(unread());
      if (read.value === undefined) return success(null);
      const row = z.safeParse(rowSchema, read.value);
      return row.success ? success(row.data.bytes) : failed(unread());
    },
    async put(name, bytes) {
      const row = { bytes, at: now() };
      return written(
        await database.write((rows) => {
          rows.put(prefix + name, row);
          return Promise.resolve(null);
        }),
      );
    },
    async list() {
      const read = await database.read((rows) => rows.all(prefix));
      if (read.state !== 'done') return failed(unread());
      return success(
        new Map(
          read.value.map(([key, value]) => {
            const row = z.safeParse(rowSchema, value);
            return [key.slice(prefix.length), row.success ? row.data.at : 0] as const;
          }),
        ),
      );
    },
    async remove(names) {
      return written(
        await database.write((rows) => {
          for (const name of names) rows.remove(prefix + name);
          return Promise.resolve(null);
        }),
      );
    },
  };
}

function unread(): Failure {
  return new Failure(
    'storage/no-valid-copy',
    'The pictures that wait in this browser cannot be read.',
    { hint: 'Reload this page, then try again.' },
  );
}

const reasons: Readonly<Record<WriteProblem, string>> = {
  full: 'its storage is full',
  blocked: 'its storage is blocked',
  failed: 'its storage did not answer',
};

function written(outcome: Transacted<null>): Result<null> {
  if (outcome.state === 'done') return success(null);
  const problem = outcome.state === 'refused' ? outcome.problem : 'failed';
  return failed(
    new Failure(
      'storage/write-failed',
      `This browser cannot save pictures: ${reasons[problem]}. Nothing was changed.`,
      { hint: 'Free some space, or use another browser.' },
    ),
  );
}
