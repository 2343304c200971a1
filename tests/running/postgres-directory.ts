import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import { createClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { DatabaseError, type Client } from 'pg';
import type { PostgresServer } from './postgres-server.ts';

type DirectoryPort = ReturnType<typeof createSupabaseDirectory>;

/** The sender of a request: the service role, a visitor, or an account by its id. */
export type Sender = 'service' | 'visitor' | { readonly account: string };

/** A published directory in a database of PostgreSQL 15. */
export interface PostgresDirectory {
  /** The directory for the service role, over the real gateway. */
  readonly directory: DirectoryPort;
  directoryAs(sender: Sender): DirectoryPort;
  /** Creates an account of an owner or an administrator; returns its id. */
  createAccount(kind?: 'administrator' | 'owner'): Promise<string>;
  /** Runs SQL as the owner of the database. */
  sql<Row extends object = Record<string, unknown>>(
    text: string,
    parameters?: unknown[],
  ): Promise<Row[]>;
  /** Opens a connection and begins a transaction with the rights of a sender. */
  begin(sender: Sender): Promise<Client>;
  /** Backs the database up; returns a function that restores it. Nothing else may be connected. */
  backUp(): Promise<() => Promise<void>>;
  /** Replaces the database with an empty one that has another identity. */
  replaceDirectory(): Promise<void>;
  /** Deletes all records, removals and backups; identity and marks stay. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const recordTables = `public.listings, public.listing_removals, public.categories, public.areas,
  public.articles, public.site_documents, public.claim_requests, public.publication_log,
  private.record_removals`;

/** Opens a new database on the server. */
export async function openPostgresDirectory(server: PostgresServer): Promise<PostgresDirectory> {
  const name = `eats_${randomUUID()}`;
  await server.createDatabase(name);
  const requests = openRequests(() => server.connect(name));
  let copies: string[] = [];
  let made = 0;
  let owner = await server.connect(name);

  async function sql<Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    const { rows } = await owner.query<Row>(text, parameters);
    return rows;
  }

  async function dropCopies(): Promise<void> {
    for (const copy of copies) await server.dropDatabase(copy);
    copies = [];
  }

  /** Disconnects everything, changes the database, and connects again. */
  async function whileDisconnected(work: () => Promise<void>): Promise<void> {
    await requests.endIdle();
    await owner.end();
    await work();
    owner = await server.connect(name);
  }

  const replace = (from?: string) =>
    whileDisconnected(async () => {
      await server.dropDatabase(name);
      await server.createDatabase(name, from);
    });

  return {
    directory: requests.directoryAs('service'),
    directoryAs: (sender) => requests.directoryAs(sender),
    async createAccount(kind = 'owner') {
      const id = randomUUID();
      await sql('insert into auth.users (id) values ($1)', [id]);
      if (kind === 'administrator') {
        await sql('insert into public.admins (user_id) values ($1)', [id]);
      }
      return id;
    },
    sql,
    begin: (sender) => requests.begin(sender),
    async backUp() {
      const copy = `${name}_${String((made += 1))}`;
      copies.push(copy);
      await whileDisconnected(() => server.createDatabase(copy, name));
      return () => replace(copy);
    },
    replaceDirectory: () => replace(),
    async empty() {
      await sql(`truncate ${recordTables}`);
      await dropCopies();
    },
    async close() {
      await requests.endAll();
      await owner.end();
      await dropCopies();
      await server.dropDatabase(name);
    },
  };
}

/** Runs requests of the gateway on a database, each in a transaction with the rights of its sender. */
function openRequests(connectToDatabase: () => Promise<Client>) {
  const connections = new Set<Client>();
  const calls = new Map<string, string>();
  /** Idle connections, which are reused because a new one plans every function again. */
  let idle: Client[] = [];

  async function connect(): Promise<Client> {
    const client = await connectToDatabase();
    connections.add(client);
    client.once('end', () => {
      connections.delete(client);
      idle = idle.filter((one) => one !== client);
    });
    return client;
  }

  /** Returns SQL that reads the parameters of a function from a JSON body, as PostgREST does. */
  async function cachedCall(client: Client, called: string): Promise<string> {
    const call = calls.get(called) ?? (await describeCall(client, called));
    calls.set(called, call);
    return call;
  }

  /** Calls a function and responds as PostgREST does. */
  async function respond(sender: Sender, request: Request): Promise<Response> {
    const called = /\/rest\/v1\/rpc\/([a-z_]+)$/.exec(new URL(request.url).pathname)?.[1];
    if (called === undefined) return Response.json({ message: 'Not found' }, { status: 404 });
    const body = await request.text();
    const client = idle.pop() ?? (await connect());
    try {
      await beginOn(client, sender);
      const call = await cachedCall(client, called);
      const { rows } = await client.query<{ value: unknown }>(call, [body]);
      await client.query('commit');
      idle.push(client);
      return Response.json(rows[0]?.value ?? null);
    } catch (error) {
      await client.end();
      return errorResponse(error);
    }
  }

  return {
    begin: async (sender: Sender) => beginOn(await connect(), sender),
    directoryAs(sender: Sender): DirectoryPort {
      const client = createClient('http://postgres.test', 'key', {
        auth: { persistSession: false, autoRefreshToken: false },
        // Node 20 has no WebSocket, and nothing subscribes here.
        realtime: { transport: Object as never },
        global: { fetch: (input, init) => respond(sender, new Request(input, init)) },
      });
      return createSupabaseDirectory(client);
    },
    async endIdle(): Promise<void> {
      const ending = idle;
      idle = [];
      await Promise.all(ending.map((client) => client.end()));
    },
    async endAll(): Promise<void> {
      await Promise.all([...connections].map((client) => client.end()));
    },
  };
}

function roleOf(sender: Sender): string {
  if (typeof sender === 'object') return 'authenticated';
  return sender === 'service' ? 'service_role' : 'anon';
}

/** Begins a transaction with the rights of a sender. */
async function beginOn(client: Client, sender: Sender): Promise<Client> {
  const sub = typeof sender === 'object' ? { sub: sender.account } : {};
  const claims = client.escapeLiteral(JSON.stringify(sub));
  await client.query(
    `begin; set local role ${roleOf(sender)}; select set_config('request.jwt.claims', ${claims}, true)`,
  );
  return client;
}

async function describeCall(client: Client, called: string): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select p.proargnames[t.n] as name, format_type(t.type, null) as type
      from pg_proc as p, unnest(p.proargtypes) with ordinality as t (type, n)
      where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
    [called],
  );
  const names = rows.map(({ name }) => `"${name}" => x."${name}"`).join(', ');
  const types = rows.map(({ name, type }) => `"${name}" ${type}`).join(', ');
  return `select public.${called}(${names}) as value from json_to_record($1::json) as x (${types})`;
}

function errorResponse(error: unknown): Response {
  if (!(error instanceof DatabaseError)) throw error;
  const { code, message, detail, hint } = error;
  const isBusy = ['40001', '40P01', '55P03'].includes(code ?? '');
  return Response.json(
    { code, message, details: detail ?? null, hint: hint ?? null },
    { status: code === '42501' ? 403 : isBusy ? 500 : 400 },
  );
}
