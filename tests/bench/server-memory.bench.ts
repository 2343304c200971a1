import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { startDirectoryServer, type DirectoryServer } from '../running/directory-server.ts';
import type { BenchSuite, Measurement } from './measurement.ts';
import { megabytes } from './memory-of.ts';
import { serveDirectory } from './site/served-directory.ts';

const listings = 8_000;
const requests = 2_000;
const atOnce = 8;
/** What the server may take beyond the bare database, in bytes. */
const ownBytes = 80_000_000;
const settleMilliseconds = 5_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const assets = new URL('../../packages/app/dist/assets', import.meta.url);

/**
 * Opens the database of a data folder as its package does by default, with nothing of ours, and counts the
 * listings. Ends with its input.
 */
const bareDatabase = `
  import { PGlite } from '@electric-sql/pglite';
  const [, folder, ...settings] = process.argv;
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((one) => ['-c', one])];
  const database = await PGlite.create(folder, { startParams });
  await database.query('select count(*) from public.listings');
  console.log('open');
  process.stdin.on('end', () => database.close().then(() => process.exit())).resume();
`;

/** What a process has and had in memory, in bytes. */
interface ProcessMemory {
  readonly now: number;
  readonly most: number;
}

interface MeasuredServer {
  readonly idle: ProcessMemory;
  readonly after: ProcessMemory;
  readonly bare: ProcessMemory;
  /** The bare database with the page cache that the server gives it. */
  readonly bareAsSet: ProcessMemory;
}

/**
 * Measures the memory of the built server as users start it: idle, compared with the bare database on the same
 * data, and after many requests, compared with idle. Only Linux tells the memory of another process.
 */
export function prepare(): BenchSuite {
  if (!existsSync('/proc/self/status')) {
    process.stdout.write('server-memory: skipped, because this system has no /proc.\n');
    return { measurements: [] };
  }
  return {
    measurements: [
      ...rowsOf('demo directory', () => startDirectoryServer({}, [])),
      ...rowsOf(`${String(listings)} listings`, () => serveDirectory(listings)),
    ],
  };
}

function rowsOf(name: string, start: () => Promise<DirectoryServer>): Measurement[] {
  let measured: Promise<MeasuredServer> | null = null;
  const measure = () => (measured ??= measureServer(start));
  return [
    {
      name: `idle, ${name} / bare database + 80 MB`,
      goal: 1,
      async measure() {
        const { idle, bare, bareAsSet } = await measure();
        const detail = `${inWords(idle)}; bare ${megabytes(bare.now)}, with our settings ${megabytes(bareAsSet.now)}`;
        return { ratio: idle.now / (bare.now + ownBytes), detail };
      },
    },
    {
      name: `after ${String(requests)} requests, ${name} / idle`,
      goal: 1.2,
      async measure() {
        const { idle, after } = await measure();
        return { ratio: after.now / idle.now, detail: inWords(after) };
      },
    },
  ];
}

function inWords({ now, most }: ProcessMemory): string {
  return `${megabytes(now)}, at most ${megabytes(most)}`;
}

async function measureServer(start: () => Promise<DirectoryServer>): Promise<MeasuredServer> {
  const server = await start();
  try {
    await server.restart(); // Publishing the listings is not part of being idle.
    await pause(settleMilliseconds);
    const idle = memoryOfProcess(server.pid());
    await sendRequests(server.url);
    await pause(settleMilliseconds);
    const after = memoryOfProcess(server.pid());
    await server.end();
    const database = `${server.dataFolder}/database`;
    const bare = await memoryOfBareDatabase(database, []);
    const bareAsSet = await memoryOfBareDatabase(database, ['shared_buffers=16MB']);
    return { idle, after, bare, bareAsSet };
  } finally {
    await server.stop();
  }
}

async function memoryOfBareDatabase(
  folder: string,
  settings: readonly string[],
): Promise<ProcessMemory> {
  const args = ['--input-type=module', '-e', bareDatabase, folder, ...settings];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('The bare database did not open.');
    }),
  ]);
  await pause(settleMilliseconds);
  const memory = memoryOfProcess(child.pid);
  child.stdin.end();
  await ended;
  return memory;
}

function memoryOfProcess(pid: number | undefined): ProcessMemory {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

const configSchema = z.object({ supabaseKey: z.string() });
const snapshotSchema = z.object({ listings: z.array(z.object({ id: z.string() })) });

/** Sends requests for pages, files, public data and the API, some at the same time. */
async function sendRequests(url: string): Promise<void> {
  const read = async (path: string) => (await fetch(url + path)).json() as Promise<unknown>;
  const { supabaseKey } = z.parse(configSchema, await read('/config.json'));
  const ids = z.parse(snapshotSchema, await read('/data/snapshot.json')).listings;
  const idAt = (index: number) => encodeURIComponent(ids[index % ids.length]?.id ?? '');
  const files = readdirSync(assets);
  const words = ['pizza', 'curry', 'fish', 'market street', 'cafe bury'];
  const paths: readonly ((index: number) => string)[] = [
    () => '/',
    () => '/restaurants',
    (index) => `/assets/${files[index % files.length] ?? ''}`,
    (index) => `/data/listings/${idAt(index * 17)}.json`,
    () => '/data/snapshot.json',
    () => '/data/descriptions.json',
    (index) => `/data/v1/cards/${idAt(index * 3)}.json`,
    (index) =>
      `/data/v1/search.json?q=${encodeURIComponent(`${words[index % words.length] ?? ''} ${String(index % 26)}`)}`,
    () => '/sitemap.xml',
    (index) => `/rest/v1/listings?select=id,name,address&limit=12&offset=${String(index)}`,
    (index) => `/rest/v1/listings?select=*&id=eq.${idAt(index * 13)}`,
    (index) => `/rest/v1/listings?select=*&limit=500&offset=${String((index % 20) * 100)}`,
  ];
  let sent = 0;
  async function sendInTurn(): Promise<void> {
    while (sent < requests) {
      const index = sent;
      sent += 1;
      const path = paths[index % paths.length]?.(Math.floor(index / paths.length)) ?? '/';
      const response = await fetch(url + path, { headers: { apikey: supabaseKey } });
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${path} got ${String(response.status)}.`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
}
