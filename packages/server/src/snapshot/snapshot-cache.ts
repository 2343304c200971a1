import type { EmbeddedDatabase } from '../backend/embedded-database.ts';
import type { CompressedBody } from './compressed-body.ts';
import { createLazyBody } from './lazy-body.ts';
import { PublicDirectory } from './public-directory.ts';
import { readPublic } from './read-public.ts';
import { SnapshotPieces } from './snapshot-pieces.ts';

/** The public data, rebuilt after writes. */
export interface SnapshotCache {
  readonly directory: PublicDirectory;
  /** The snapshot in pieces, compressed and ready to send. */
  readonly pieces: Pick<SnapshotPieces, 'index' | 'file'>;
  /** The snapshot in one file, for older clients. */
  readonly snapshot: () => Promise<CompressedBody>;
  readonly descriptions: () => Promise<CompressedBody>;
  readonly searchDetails: () => Promise<CompressedBody>;
  /** Rebuilds the data soon. Call this after a write. */
  readonly invalidate: () => void;
  /** Rebuilds the data now; resolves when it contains everything written before the call. */
  readonly refresh: () => Promise<void>;
  /** Stops rebuilding; resolves when a running rebuild has finished. */
  readonly stop: () => Promise<void>;
}

/** A rebuild starts after this long without a write, or `maxWaitMilliseconds` after the first write. */
const quietMilliseconds = 150;
const maxWaitMilliseconds = 1_000;

/** Reads the public directory and caches it. `log` gets a message when a rebuild after a write fails. */
export async function createSnapshotCache(
  database: Pick<EmbeddedDatabase, 'exclusive'>,
  log: (line: string) => void,
): Promise<SnapshotCache> {
  const directory = new PublicDirectory();
  const pieces = new SnapshotPieces();
  await build();
  let timer: NodeJS.Timeout | undefined;
  let dirtySince: number | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;

  async function build(): Promise<void> {
    directory.apply(
      await database.exclusive((connection) => readPublic(connection, directory.readUntil)),
    );
    await pieces.update(directory);
  }

  /**
   * Runs one rebuild at a time. A call during a rebuild waits for it and then runs another, or fails if the
   * one that it waits for fails.
   */
  async function refresh(): Promise<void> {
    while (running !== null) await running;
    dirtySince = null;
    running = build().finally(() => (running = null));
    await running;
  }

  function invalidate(): void {
    if (isStopped) return;
    dirtySince ??= Date.now();
    clearTimeout(timer);
    const remainingMilliseconds = dirtySince + maxWaitMilliseconds - Date.now();
    timer = setTimeout(
      () => {
        refresh().catch(() => {
          log('The public data could not be rebuilt; visitors get the previous version for now.');
          dirtySince = null;
          if (!isStopped) timer = setTimeout(invalidate, maxWaitMilliseconds * 5);
        });
      },
      Math.max(0, Math.min(quietMilliseconds, remainingMilliseconds)),
    );
  }

  const version = () =>
    [directory.history.directory, directory.history.mark, directory.revision].join(' ');

  return {
    directory,
    pieces,
    snapshot: createLazyBody(version, () => directory.snapshotText()),
    descriptions: createLazyBody(version, () => directory.descriptionsText()),
    searchDetails: createLazyBody(version, () => directory.searchDetailsText()),
    invalidate,
    refresh,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
