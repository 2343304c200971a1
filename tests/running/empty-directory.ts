import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FsaServer } from '../doubles/fsa-server.ts';
import { administrator, startDirectoryServer, type DirectoryServer } from './directory-server.ts';
import { runEats, type EatsRun } from './eats.ts';

/** An empty directory, with a folder for `eats` and a register to import from. */
export interface EmptyDirectory {
  readonly server: DirectoryServer;
  readonly folder: string;
  /** Runs `eats` in the folder, signed in as the administrator. */
  eats(args: readonly string[], killSignal?: AbortSignal): Promise<EatsRun>;
  /** Returns the ids of the listings in the public snapshot. */
  publishedIds(): Promise<string[]>;
  end(): Promise<void>;
}

/** Starts an empty directory, for which `eats` imports from `register`; `end` stops both. */
export async function startEmptyDirectory(register: FsaServer): Promise<EmptyDirectory> {
  const server = await startDirectoryServer({ EATS_DEMO: '0' });
  const folder = await mkdtemp(join(tmpdir(), 'eats-first-day-'));
  return {
    server,
    folder,
    eats: (args, killSignal) =>
      runEats(args, {
        folder,
        environment: {
          FHRS_URL: register.url,
          EATS_URL: server.url,
          EATS_EMAIL: administrator.email,
          EATS_PASSWORD: administrator.password,
        },
        ...(killSignal ? { killSignal } : {}),
      }),
    async publishedIds() {
      const response = await fetch(`${server.url}/data/snapshot.json`);
      const { listings } = (await response.json()) as { listings: { id: string }[] };
      return listings.map(({ id }) => id);
    },
    async end() {
      await server.stop();
      await register.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
