import type { EmbeddedDatabase } from './embedded-database.ts';

/**
 * Makes the space of overwritten rows and of the write-ahead log available again. PGlite has no background
 * processes that would do it.
 */
export interface SpaceReclaimer {
  /** Call it after each accepted write, with the size of its body. */
  noteWrite(bytes: number): void;
}

const writesPerRun = 200;
const bytesPerRun = 16 * 1024 * 1024;

/** Counts writes and reclaims space after every 200, or 16 MB; `log` gets a line if that fails. */
export function createSpaceReclaimer(
  database: Pick<EmbeddedDatabase, 'exclusive'>,
  log: (line: string) => void,
): SpaceReclaimer {
  let writes = 0;
  let written = 0;
  return {
    noteWrite(bytes) {
      writes += 1;
      written += bytes;
      if (writes < writesPerRun && written < bytesPerRun) return;
      writes = 0;
      written = 0;
      database
        .exclusive(async (connection) => {
          await connection.exec('vacuum');
          await connection.exec('checkpoint');
        })
        .catch(() => {
          log('The space of overwritten rows could not be reclaimed. It is tried again later.');
        });
    },
  };
}
