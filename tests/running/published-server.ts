import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { administrator, startDirectoryServer, type DirectoryServer } from './directory-server.ts';
import { runEats } from './eats.ts';

/** Starts a server, publishes documents with `eats publish`, and waits until the listings are visible. */
export async function startPublishedServer(
  documents: Record<string, unknown>,
): Promise<DirectoryServer> {
  const server = await startDirectoryServer({ EATS_DEMO: '0' });
  const folder = await mkdtemp(join(tmpdir(), 'eats-published-'));
  try {
    const file = { format: 'manchester-eats-directory', version: 1, documents };
    await writeFile(join(folder, 'directory.json'), JSON.stringify(file));
    const run = await runEats(['publish', '--yes', '--json'], {
      folder,
      environment: {
        EATS_URL: server.url,
        EATS_EMAIL: administrator.email,
        EATS_PASSWORD: administrator.password,
      },
    });
    if (run.exitCode !== 0) throw new Error(`eats publish failed:\n${run.stdout}\n${run.stderr}`);
    await untilVisible(server, documents);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until the snapshot has the listings: the server rebuilds it shortly after a publish. */
async function untilVisible(
  server: DirectoryServer,
  { directoryListings: published }: Record<string, unknown>,
): Promise<void> {
  const publishedCount = Array.isArray(published) ? published.length : 0;
  const deadline = Date.now() + 20_000;
  for (;;) {
    const response = await fetch(`${server.url}/data/snapshot.json`);
    const { listings } = (await response.json()) as { listings: unknown[] };
    if (listings.length === publishedCount) return;
    if (Date.now() > deadline)
      throw new Error('The snapshot does not have the published listings.');
    await pause(50);
  }
}
