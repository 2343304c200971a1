import type { Random } from '../soak/random.ts';
import { attackerMark, type Attacker } from './attacked-directory.ts';
import type { RawRequest } from './raw-request.ts';

/** One request of an attack, and how to describe it. */
export interface Try {
  readonly attacker: string;
  readonly request: RawRequest;
}

/** Tables, including those of schemas that nobody may use, with columns that they have or could have. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  listings: [
    'id',
    'categories',
    'reviews_data',
    'lat',
    'created_at',
    'name',
    'status',
    'user_id',
    'revision',
    'premium',
    'rating',
    'source_id',
    'not_duplicate_of',
    'access',
    'email',
    'description',
  ],
  listing_removals: ['listing_id', 'merged_into', 'revision'],
  categories: ['id', 'name', 'revision'],
  areas: ['id', 'name', 'revision'],
  articles: ['id', 'title', 'content', 'published', 'revision'],
  site_documents: ['document', 'record_id', 'value', 'revision'],
  claim_requests: [
    'id',
    'listing_id',
    'name',
    'email',
    'phone',
    'code_word',
    'status',
    'user_id',
    'owner_id',
  ],
  ownership_links: ['claim_id', 'hash', 'expires_at'],
  contact_messages: ['id', 'name', 'email', 'message', 'user_id', 'status', 'closed_by'],
  listing_entries: ['id', 'listing_id', 'user_id', 'proposed', 'status', 'version', 'decided_by'],
  request_history: ['id', 'listing_id', 'step', 'reason', 'actor'],
  profiles: ['id', 'full_name', 'avatar_url'],
  publication_log: ['id', 'at', 'actor', 'saved', 'outcomes'],
  admins: ['user_id', 'created_at'],
  history_marks: ['token', 'revision'],
  different_businesses: ['listing_id', 'not_duplicate_of'],
  record_removals: ['kind', 'id', 'replaced_by'],
  directory_identity: ['id'],
  users: ['id', 'email', 'encrypted_password'],
  sessions: ['id', 'user_id'],
  refresh_tokens: ['token', 'user_id'],
  email_links: ['hash', 'token'],
  schema_migrations: ['version'],
  pg_authid: ['rolname', 'rolpassword'],
};

const tables = Object.keys(columnsOf);

/** Columns that most tables hide or lack. */
const hiddenColumns: readonly string[] = [
  'ctid',
  'xmin',
  'tableoid',
  'encrypted_password',
  'token',
  'user_id',
];

const functions: readonly string[] = [
  'publish_changes',
  'read_changes',
  'read_publications',
  'read_records',
  'decide_requests',
  'read_requests',
  'count_requests',
  'withdraw_changes',
  'accept_ownership',
  'give_up_listing',
  'export_my_data',
  'is_admin',
  'decide_entry',
  'decide_claim',
  'decide_owner',
  'propose_change',
  'remove_record',
  'save_listing',
  'save_listing_row',
  'publish_step',
  'begin_write',
  'pg_read_file',
  'pg_sleep',
  'set_config',
  'lo_import',
  'query_to_xml',
  'dblink',
];

const schemas: readonly string[] = [
  'public',
  'auth',
  'private',
  'embedded',
  'extensions',
  'pg_catalog',
  'information_schema',
  'supabase_migrations',
];

const filters: readonly string[] = [
  '',
  'id=eq.public',
  'id=eq.waiting',
  'name=like.*owned*',
  'status=eq.pending',
  'id=neq.x',
  'id=not.is.null',
  'or=(id.eq.waiting,status.eq.pending)',
  'name=ilike.*secret*',
  'user_id=is.null',
  'revision=gte.0',
];

const operators: readonly string[] = [
  'eq',
  'neq',
  'gt',
  'lte',
  'in',
  'is',
  'isdistinct',
  'like',
  'ilike',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
];

const operands: readonly string[] = [
  '1',
  '-1',
  '1e400',
  'null',
  'true',
  '{}',
  '{1}',
  '{"a":1}',
  '{"length":9}',
  '[1]',
  '[[1],[2,3]]',
  '(1,2)',
  '()',
  '[1,2)',
  '"a"',
  '',
  '\u0000',
  '\\',
  "'",
  'a'.repeat(3_000),
];

const values: readonly unknown[] = [
  attackerMark,
  null,
  true,
  0,
  -1,
  1e300,
  '',
  'published',
  '00000000-0000-4000-8000-000000000000',
  [],
  {},
  ['a'],
  'service_role',
  '2020-01-01',
  "'; drop table public.listings; --",
  '${7*7}',
  '\u0000',
  '\ud800',
];

const preferences: readonly string[] = [
  'return=representation',
  'return=headers-only',
  'resolution=merge-duplicates,return=representation',
  'resolution=ignore-duplicates',
  'missing=default,return=representation',
  'tx=commit',
  'count=exact',
];

const accountPaths: readonly string[] = [
  '/auth/v1/admin/users',
  '/auth/v1/user',
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/token?grant_type=id_token',
  '/auth/v1/verify',
  '/auth/v1/recover',
  '/auth/v1/otp',
  '/auth/v1/invite',
  '/auth/v1/settings',
  '/auth/v1/factors',
  '/auth/v1/authorize?provider=google&redirect_to=//evil.example',
  '/auth/v1/verify?type=recovery&token=x&redirect_to=javascript:alert(1)',
  '/auth/v1/verify?type=signup&token=x&redirect_to=http:\\\\evil.example//127.0.0.1/',
  '/_system/config',
  '/_system/introspect',
  '/functions/v1/count',
  '/functions/v1/google-places-import',
  '/functions/v1/register-import',
  '/storage/v1/object/list/media',
  '/storage/v1/object/media',
  `/storage/v1/object/media/${'ab'.repeat(32)}.png`,
  `/storage/v1/object/public/media/${'ab'.repeat(32)}.png`,
  '/storage/v1/object/public/media/..%2f..%2fkeys.json',
  '/storage/v1/bucket/media',
  '/realtime/v1/websocket',
  '/graphql/v1',
  '/data/../../keys.json',
  '/.data/keys.json',
  '/../keys.json',
  '/assets/..%2f..%2fkeys.json',
  '/config.json',
];

const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Returns a random request of one of the attackers. */
export function randomTry(random: Random, attackers: readonly Attacker[], attackerId: string): Try {
  const attacker = random.pick(attackers);
  const kind = random.below(10);
  const target =
    kind < 6 ? tableTarget(random) : kind < 8 ? functionTarget(random) : random.pick(accountPaths);
  const method = kind < 8 || random.chance(0.5) ? random.pick(methods) : 'POST';
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return {
    attacker: attacker.name,
    request: {
      method,
      path: spell(random, target),
      headers: { ...attacker.headers, ...randomHeaders(random) },
      body: hasBody ? randomBody(random, target, attackerId) : '',
    },
  };
}

function tableTarget(random: Random): string {
  // The first ten are the tables of the API, so they are chosen more often.
  const table = random.chance(0.8) ? random.pick(tables.slice(0, 10)) : random.pick(tables);
  const parts = [
    random.chance(0.3)
      ? random.pick(filters)
      : `${randomColumn(random, table)}=${randomCondition(random)}`,
  ];
  if (random.chance(0.6)) parts.push(`select=${randomColumns(random, table)}`);
  if (random.chance(0.1)) parts.push(`order=${randomColumn(random, table)}.desc`);
  if (random.chance(0.1)) parts.push(`on_conflict=${randomColumn(random, table)}`);
  if (random.chance(0.1)) parts.push(`columns=${randomColumns(random, table)}`);
  if (random.chance(0.1)) parts.push(`limit=${random.pick(['0', '1', '999999999999', '-1'])}`);
  return `/rest/v1/${table}?${parts.filter((part) => part !== '').join('&')}`;
}

/** Returns an operator with a value that often does not suit it. */
function randomCondition(random: Random): string {
  if (random.chance(0.4)) return 'not.is.null';
  const operator = random.pick(operators);
  return `${random.chance(0.2) ? 'not.' : ''}${operator}.${encodeURIComponent(random.pick(operands))}`;
}

function randomColumn(random: Random, table: string): string {
  return random.pick(random.chance(0.95) ? (columnsOf[table] ?? hiddenColumns) : hiddenColumns);
}

function randomColumns(random: Random, table: string): string {
  const chosen = random.chance(0.4)
    ? ['*']
    : Array.from({ length: 1 + random.below(3) }, () => randomColumn(random, table));
  if (random.chance(0.1)) chosen.push(`${random.pick(tables)}(*)`);
  if (random.chance(0.1)) chosen.push(`x:${randomColumn(random, table)}::text`);
  return chosen.join(',');
}

function functionTarget(random: Random): string {
  return `/rest/v1/rpc/${random.pick(functions)}${random.chance(0.3) ? '?select=*' : ''}`;
}

function randomHeaders(random: Random): Record<string, string> {
  const address = Array.from({ length: 4 }, () => String(random.below(256))).join('.');
  const headers: Record<string, string> = { 'x-forwarded-for': address };
  headers['content-type'] = random.chance(0.9)
    ? 'application/json'
    : random.pick(['text/csv', 'text/plain', 'application/x-www-form-urlencoded']);
  if (random.chance(0.3)) headers['prefer'] = random.pick(preferences);
  if (random.chance(0.05)) headers['accept-profile'] = random.pick(schemas);
  if (random.chance(0.05)) headers['content-profile'] = random.pick(schemas);
  if (random.chance(0.05)) headers['range'] = '0-999999999';
  if (random.chance(0.05)) headers['x-http-method-override'] = 'DELETE';
  return headers;
}

function randomBody(random: Random, target: string, attackerId: string): string {
  if (random.chance(0.05))
    return random.pick(['null', '[]', '"x"', '{', `${'['.repeat(500)}${']'.repeat(500)}`, '1e999']);
  const steps = [
    {
      operation: 'save',
      kind: 'listing',
      id: 'public',
      revision: null,
      fields: { name: attackerMark },
    },
    { operation: 'remove', kind: 'listing', id: 'public', revision: 1, mergedInto: null },
  ];
  if (target.includes('/rpc/')) {
    return JSON.stringify(
      random.pick<object>([
        { steps },
        { names: [{ kind: 'article', id: 'draft' }] },
        { cursor: null },
        { wanted: 'waiting' },
        { listing: 'public' },
        { token: attackerMark },
        {},
      ]),
    );
  }
  if (target.startsWith('/auth/')) {
    return JSON.stringify({
      email: random.pick(['admin@example.com', 'owner@example.com', `${attackerMark}@example.com`]),
      password: random.pick(['123456', attackerMark, 'correct horse']),
      refresh_token: attackerMark,
      token: String(random.below(1_000_000)),
      type: random.pick(['recovery', 'signup', 'magiclink', 'email']),
      data: { role: 'service_role', is_admin: true },
      app_metadata: { role: 'service_role' },
      role: 'service_role',
      redirect_to: 'https://evil.example',
    });
  }
  const table = /\/v1\/(\w+)/.exec(target)?.[1] ?? '';
  const row = Object.fromEntries(
    Array.from({ length: 1 + random.below(5) }, () => [
      randomColumn(random, table),
      random.chance(0.5) ? attackerMark : random.pick(values),
    ]),
  );
  // Whatever the attacker is allowed to write carries the mark or belongs to the attacker's account.
  const own = {
    ...row,
    ...(target.includes('claim_requests') ? { code_word: attackerMark } : {}),
    ...(target.includes('contact_messages') ? { message: attackerMark } : {}),
  };
  const owned = random.chance(0.3) ? { ...own, user_id: attackerId } : own;
  return JSON.stringify(
    random.chance(0.2)
      ? [owned, { ...owned, id: random.pick(['public', 'waiting', 'new']) }]
      : owned,
  );
}

/** Sometimes spells a path in a different way that servers often treat as the same path. */
function spell(random: Random, target: string): string {
  if (random.chance(0.85)) return target;
  const [path = '', query] = target.split('?');
  const rest = query === undefined ? '' : `?${query}`;
  const letter = 1 + random.below(path.length - 1);
  const encoded = `%${path.charCodeAt(letter).toString(16)}`;
  const spellings = [
    path.slice(0, letter) + encoded + path.slice(letter + 1),
    path.slice(0, letter) + encoded.replace('%', '%25') + path.slice(letter + 1),
    `/${path}`,
    path.replace('/v1/', '/v1//'),
    path.replace('/v1/', '/v1/./'),
    path.replace('/v1/', '/v1/x/../'),
    path.replace('/v1/', '/v1/%2e%2e/v1/'),
    path.toUpperCase(),
    `${path}/`,
    `${path};x=1`,
    `${path}%00`,
    path.replaceAll('/', '\\'),
    path.replace('/v1/', '/v1%2f'),
    `http://evil.example${path}`,
  ];
  return random.pick(spellings) + rest;
}
