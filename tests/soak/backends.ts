import type { JsonValue } from '@manchester-eats/shared/domain';
import { createMemoryDirectory } from '@manchester-eats/shared/memory';
import type { createSupabaseDirectory } from '@manchester-eats/shared/supabase';

export type DirectoryPort = ReturnType<typeof createSupabaseDirectory>;
export type SnapshotPort = ReturnType<typeof createMemoryDirectory>['visitor'];
export type Fields = Readonly<Record<string, JsonValue>>;

/** A published directory for stories. */
export interface Backend {
  readonly directory: DirectoryPort;
  /** The public snapshot; null if there is no server for visitors. */
  readonly visitor: SnapshotPort | null;
  /** Writes fields of a listing, as an owner or another program does. */
  writeListing(id: string, fields: Fields): Promise<void>;
  deleteListing(id: string): Promise<void>;
  /** Writes a page, valid or not; a database and its twin in memory also store an invalid listing. */
  writePage(id: string, fields: Fields): Promise<void>;
  backUp(): Promise<() => Promise<void>>;
  replaceDirectory(): Promise<void>;
  close(): Promise<void>;
}

/** A directory in memory. */
export function memoryBackend(newToken: () => string): Backend {
  return createBackend(createMemoryDirectory({ newToken }));
}

/** A directory in memory on which a story runs exactly as on a database. */
export function databaseTwin(newToken: () => string): Backend {
  // No two transactions of a database have the same time, and the times are part of the records.
  let seconds = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1, 0, 0, (seconds += 1))).toISOString();
  const memory = createMemoryDirectory({ newToken, now });
  const backend = createBackend(memory);
  return {
    ...backend,
    visitor: null,
    async writePage(id, fields) {
      await backend.writePage(id, fields);
      const odd = { name: 'Odd', status: 'archived' };
      memory.insertRaw({ kind: 'listing', id: oddListing(id) }, odd);
    },
  };
}

/** Returns the id of the invalid listing that is written together with a page. */
export function oddListing(page: string): string {
  return `${page}-listing`;
}

function createBackend(memory: ReturnType<typeof createMemoryDirectory>): Backend {
  return {
    directory: memory.administrator,
    visitor: memory.visitor,
    writeListing(id, fields) {
      memory.writeDirectly({ kind: 'listing', id }, fields);
      return Promise.resolve();
    },
    deleteListing(id) {
      memory.deleteDirectly({ kind: 'listing', id });
      return Promise.resolve();
    },
    writePage(id, fields) {
      memory.insertRaw({ kind: 'page', id }, fields);
      return Promise.resolve();
    },
    backUp() {
      const copy = memory.copy();
      return Promise.resolve(() => {
        memory.restore(copy);
        return Promise.resolve();
      });
    },
    replaceDirectory() {
      memory.replaceDirectory();
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
