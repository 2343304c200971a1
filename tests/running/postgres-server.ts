import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { supabaseStub } from './supabase-stub.ts';

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
/** Where distributions install PostgreSQL 15, the version of a hosted project. */
const usualFolders = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
];
const startUpMilliseconds = 30_000;
const owner = 'eats';
const template = 'eats_template';

/** Why the tests on PostgreSQL 15 are skipped; null if it is in one of the usual folders. */
export const noPostgres: string | null =
  programFolder() === null ? 'PostgreSQL 15 is not installed on this machine' : null;

/** A PostgreSQL 15 server with a template database that has every migration. */
export interface PostgresServer {
  /** Creates a database: a copy of the given one, or an empty one with its own identity. */
  createDatabase(name: string, from?: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Creates a database with only the migrations before a version, and connects to it. */
  createOldDatabase(name: string, before: string): Promise<Client>;
  /** Applies the migrations from a version on. */
  applyMigrations(client: Client, from: string): Promise<void>;
  /** Connects as the owner of a database. */
  connect(database: string): Promise<Client>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL 15 in a temporary folder, reachable over a socket in that folder only. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const programs = programFolder();
  if (programs === null) throw new Error(`${noPostgres ?? ''}.`);
  const account = accountToRunAs();
  const folder = await mkdtemp(join(tmpdir(), 'eats-postgres-'));
  if (account !== null) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', owner, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  const connect = async (database: string) => {
    const client = new Client({ host: folder, user: owner, database });
    client.on('error', () => undefined); // A dropped database ends its connections.
    await client.connect();
    return client;
  };
  async function stop(): Promise<void> {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await untilReady(() => connect('postgres'), server);
    const admin = await connect('postgres');
    await admin.query(`create database ${template}`);
    const migrated = await connect(template);
    await migrated.query(supabaseStub);
    await migrate(migrated, () => true);
    await migrated.end();
    const force = 'with (force)';
    return {
      async createDatabase(name, from) {
        await admin.query(`create database "${name}" template "${from ?? template}"`);
        if (from !== undefined) return;
        const fresh = await connect(name);
        await fresh.query('update private.directory_identity set id = gen_random_uuid()');
        await fresh.end();
      },
      async createOldDatabase(name, before) {
        await admin.query(`create database "${name}"`);
        const old = await connect(name);
        await old.query(supabaseStub);
        await migrate(old, (file) => file < before);
        return old;
      },
      applyMigrations: (client, from) => migrate(client, (file) => file >= from),
      dropDatabase: async (name) => {
        await admin.query(`drop database if exists "${name}" ${force}`);
      },
      connect,
      async stop() {
        await admin.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function migrate(client: Client, isWanted: (file: string) => boolean): Promise<void> {
  for (const file of readdirSync(migrationsFolder).sort()) {
    // One call without parameters is one transaction.
    if (isWanted(file)) await client.query(readFileSync(join(migrationsFolder, file), 'utf8'));
  }
}

function programFolder(): string | null {
  return usualFolders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Returns the account `nobody` if this process is root, because PostgreSQL refuses to run as root. */
function accountToRunAs(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const readId = (option: string) => Number(execFileSync('id', [option, 'nobody']).toString());
  return { uid: readId('-u'), gid: readId('-g') };
}

async function untilReady(connect: () => Promise<Client>, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startUpMilliseconds;
  for (;;) {
    const client = await connect().catch(() => null);
    if (client !== null) {
      await client.end();
      return;
    }
    if (server.exitCode !== null) throw new Error('PostgreSQL ended while it was starting.');
    if (Date.now() > deadline) throw new Error('PostgreSQL was not ready within 30 seconds.');
    await pause(50);
  }
}
