import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { builtProgram, quickStart } from '@manchester-eats/server/built-program';
import { serverAllocator } from '../../scripts/server-allocator.mjs';
import { freePort } from './free-port.ts';

const preparedFolder = fileURLToPath(new URL('../../.cache/test-data', import.meta.url));
const startUpMilliseconds = 120_000;

/** The longest that `startDirectoryServer` takes, in milliseconds: the first start prepares the data as well. */
export const serverTimeout = 2 * startUpMilliseconds;

/** The first administrator's account on every test server. */
export const administrator = { email: 'admin@example.com', password: 'correct horse battery' };

/** A built server with its own port and data folder. */
export interface DirectoryServer {
  readonly url: string;
  readonly dataFolder: string;
  /** Ends the process and starts a new one on the same data and port. */
  restart(): Promise<void>;
  /** Kills the process without warning; `restart` starts it again. */
  kill(): Promise<void>;
  /** The id of the process. */
  pid(): number | undefined;
  /** The memory that the process uses, in megabytes. */
  memory(): Promise<number>;
  /** Ends the process and keeps its data. */
  end(): Promise<void>;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

/** Variables that leave the data of a first start as it is. */
const withoutData: ReadonlySet<string> = new Set([
  'GOOGLE_MAPS_API_KEY',
  'GOOGLE_PLACES_URL',
  'FHRS_URL',
]);

/**
 * Starts the built server with the given environment and waits until it is ready. Where its speed is measured, pass
 * no `nodeOptions`, as users start it.
 */
export async function startDirectoryServer(
  environment: Record<string, string> = {},
  nodeOptions: readonly string[] = quickStart,
): Promise<DirectoryServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'eats-data-'));
  const { EATS_DEMO: demo = '1', ...others } = environment;
  const canUsePrepared = Object.keys(others).every((name) => withoutData.has(name));
  // Of a thousand small files, this takes a third of the processor time of `cp` of node:fs/promises.
  if (canUsePrepared) cpSync(await preparedData(demo), dataFolder, { recursive: true });
  return launchServer(dataFolder, environment, nodeOptions);
}

/**
 * Returns a data folder in which a server has started once, with the demo directory or without. It is made once for
 * each build, because a first start takes several times as long as a later one.
 */
async function preparedData(demo: string): Promise<string> {
  const { mtimeMs, size } = await stat(builtProgram);
  const name = `${String(size)}-${String(mtimeMs)}-demo-${demo}`;
  const folder = join(preparedFolder, name);
  if (await exists(folder)) return folder;
  await mkdir(preparedFolder, { recursive: true });
  await removeOld(preparedFolder);
  const unfinished = await mkdtemp(join(preparedFolder, 'unfinished-'));
  const server = await launchServer(unfinished, { EATS_DEMO: demo }, quickStart);
  await server.end();
  // Another worker may have been faster, with the same result.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

/** Removes what was prepared more than a day ago, for builds that are gone: 40 MB each. */
async function removeOld(parent: string): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - day) await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Starts the built server on a data folder and waits until it is ready. `stop` deletes the folder. */
export async function launchServer(
  dataFolder: string,
  environment: Record<string, string>,
  nodeOptions: readonly string[],
): Promise<DirectoryServer> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${String(port)}`;

  async function launch(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [...nodeOptions, builtProgram], {
      env: {
        ...serverAllocator,
        ...process.env,
        PORT: String(port),
        EATS_DATA_DIR: dataFolder,
        EATS_ADMIN_EMAIL: administrator.email,
        EATS_ADMIN_PASSWORD: administrator.password,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const record = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', record);
    child.stderr.on('data', record);
    await untilReady(url, () => {
      if (child.exitCode !== null)
        throw new Error(`The server ended with ${String(child.exitCode)}:\n${output}`);
    });
    return child;
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  let child = await launch();
  return {
    url,
    dataFolder,
    async restart() {
      await end(child, 'SIGTERM');
      child = await launch();
    },
    async kill() {
      await end(child, 'SIGKILL');
    },
    pid: () => child.pid,
    async memory() {
      const status = await readFile(`/proc/${String(child.pid)}/status`, 'utf8');
      return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1024;
    },
    end: () => end(child, 'SIGTERM'),
    async stop() {
      await end(child, 'SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, check: () => void): Promise<void> {
  const deadline = Date.now() + startUpMilliseconds;
  for (;;) {
    check();
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.status === 200) return;
    if (Date.now() > deadline) throw new Error('The server was not ready within two minutes.');
    await pause(50);
  }
}
