import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import { createClient } from '@supabase/supabase-js';
import { randomUUID } from 'node:crypto';
import { DatabaseError, type Client } from 'pg';
import type { PostgresServer } from './postgres-server.ts';

type DirectoryPort = ReturnType<typeof createSupabaseDirectory>;

/** The sender of a request: the service role, a visitor, or an account by its id. */
export type Sender = 'service' | 'visitor' | { readonly account: string };

/** A published directory in a PostgreSQL 15 database. */
export interface PostgresDirectory {
  /** The directory as the service role, through the real Supabase gateway. */
  readonly directory: DirectoryPort;
  /** The same for any sender. */
  directoryAs(sender: Sender): DirectoryPort;
  /** Sends requests as any sender, for gateways that only send requests. */
  fetchAs(sender: Sender): (url: string, init: RequestInit) => Promise<Response>;
  /** Creates an account, an owner's unless `kind` says otherwise; returns its id. */
  createAccount(kind?: 'administrator' | 'owner'): Promise<string>;
  /** Runs SQL as the database role that owns every table. */
  sql<Row extends object = Record<string, unknown>>(
    text: string,
    parameters?: unknown[],
  ): Promise<Row[]>;
  /** Opens a connection and begins a transaction with the permissions of a sender. */
  begin(sender: Sender): Promise<Client>;
  /**
   * Backs up the database; returns a function that restores it. No request or transaction may be open,
   * because PostgreSQL cannot copy a database that is in use.
   */
  backUp(): Promise<() => Promise<void>>;
  /** Replaces the database with an empty one that has a new identity, like a new installation. */
  replaceDirectory(): Promise<void>;
  /**
   * Deletes all records, the list of removed records, claims, the publication log, and the backups. Keeps
   * accounts, the identity of the directory, and the marks of its history.
   */
  empty(): Promise<void>;
  close(): Promise<void>;
}

const recordTables = `public.listings, public.listing_removals, public.categories, public.areas,
  public.articles, public.site_documents, public.claim_requests, public.contact_messages,
  public.listing_entries, public.request_history, public.publication_log, private.record_removals,
  private.message_senders, private.outgoing_mails, private.mail_counts, private.ownership_links`;

/** Creates a database on the server and connects to it. */
export async function openPostgresDirectory(server: PostgresServer): Promise<PostgresDirectory> {
  const name = `eats_${randomUUID()}`;
  await server.createDatabase(name);
  const requests = openRequests(() => server.connect(name));
  let copies: string[] = [];
  let copyCount = 0;
  let owner = await server.connect(name);

  async function sql<Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    const { rows } = await owner.query<Row>(text, parameters);
    return rows;
  }

  async function dropCopies(): Promise<void> {
    for (const copy of copies) await server.dropDatabase(copy);
    copies = [];
  }

  /** Closes the idle connections and the owner's, runs `work`, and connects the owner again. */
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
    fetchAs: (sender) => requests.fetchAs(sender),
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
      const copy = `${name}_${String((copyCount += 1))}`;
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

/** Stands in for PostgREST: runs each request in a transaction with the permissions of its sender. */
function openRequests(connectToDatabase: () => Promise<Client>) {
  const connections = new Set<Client>();
  const calls = new Map<string, string>();
  /** Idle connections, which are reused because each new one has to plan every function again. */
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

  /** Returns SQL that calls a function with arguments from a JSON body, as PostgREST does. */
  async function findCall(client: Client, functionName: string): Promise<string> {
    const call = calls.get(functionName) ?? (await buildCall(client, functionName));
    calls.set(functionName, call);
    return call;
  }

  /** Calls a function and responds as PostgREST does. */
  async function respond(sender: Sender, request: Request): Promise<Response> {
    const functionName = /\/rest\/v1\/rpc\/([a-z_]+)$/.exec(new URL(request.url).pathname)?.[1];
    if (functionName === undefined) return Response.json({ message: 'Not found' }, { status: 404 });
    const body = await request.text();
    const client = idle.pop() ?? (await connect());
    try {
      await beginOn(client, sender);
      const call = await findCall(client, functionName);
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
    fetchAs: (sender: Sender) => (url: string, init: RequestInit) =>
      respond(sender, new Request(url, init)),
    directoryAs(sender: Sender): DirectoryPort {
      const client = createClient('http://postgres.test', 'key', {
        auth: { persistSession: false, autoRefreshToken: false },
        // The client needs a WebSocket class, which Node 20 lacks. Any class will do: nothing subscribes.
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

/** Begins a transaction with the permissions of a sender. */
async function beginOn(client: Client, sender: Sender): Promise<Client> {
  const claims = typeof sender === 'object' ? { sub: sender.account } : {};
  const quotedClaims = client.escapeLiteral(JSON.stringify(claims));
  await client.query(
    `begin; set local role ${roleOf(sender)}; select set_config('request.jwt.claims', ${quotedClaims}, true)`,
  );
  return client;
}

async function buildCall(client: Client, functionName: string): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select p.proargnames[t.n] as name, format_type(t.type, null) as type
      from pg_proc as p, unnest(p.proargtypes) with ordinality as t (type, n)
      where p.proname = $1 and p.pronamespace = 'public'::regnamespace`,
    [functionName],
  );
  const names = rows.map(({ name }) => `"${name}" => x."${name}"`).join(', ');
  const types = rows.map(({ name, type }) => `"${name}" ${type}`).join(', ');
  return `select public.${functionName}(${names}) as value from json_to_record($1::json) as x (${types})`;
}

function errorResponse(error: unknown): Response {
  if (!(error instanceof DatabaseError)) throw error;
  const { code, message, detail, hint } = error;
  // A serialisation failure, a deadlock, or a lock that was not available.
  const isBusy = ['40001', '40P01', '55P03'].includes(code ?? '');
  return Response.json(
    { code, message, details: detail ?? null, hint: hint ?? null },
    { status: code === '42501' ? 403 : isBusy ? 500 : 400 },
  );
}
