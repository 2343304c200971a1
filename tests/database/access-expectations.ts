/** A stranger is a session whose account does not exist. */
export const actors = ['visitor', 'owner', 'other', 'administrator', 'stranger'] as const;
export type Actor = (typeof actors)[number];
/** A session of the role of accounts that names no account is nobody. */
type Expected = Actor | 'nobody';
type Row = (actor: Expected) => readonly string[];

const everybody =
  (line: string): Row =>
  () => [line];
const refused: Row = () => [];
/** Accounts read the rows that are named, which are none unless given; visitors may not read. */
const accountsRead =
  (rows: Partial<Record<Expected, string>>, ...more: string[]): Row =>
  (actor) => [...more, ...(actor === 'visitor' ? [] : [`reads: ${rows[actor] ?? 'no row'}`])];
const reviewed =
  'address area categories category description html_content image_url lat lng name website';
const own: Partial<Record<Expected, string>> = {
  owner: 'owner',
  other: 'other',
  administrator: 'administrator',
};
const listingsRead = 'free mine other register';

/** What the attacks on each table achieve: all that is not here is refused for lack of a privilege (42501). */
const expectedTables: Readonly<Record<string, Row>> = {
  admins: refused,
  areas: everybody('reads: area-bury'),
  articles: (actor) => [actor === 'administrator' ? 'reads: draft news' : 'reads: news'],
  categories: everybody('reads: cafe'),
  claim_requests: accountsRead(
    { administrator: 'free' },
    'may add: values of code_word email listing_id name phone status',
  ),
  contact_messages: accountsRead(
    { administrator: 'sender' },
    'may add: values of email message name',
  ),
  listing_entries: (actor) =>
    actor === 'visitor'
      ? []
      : [
          ...accountsRead({ owner: 'mine', other: 'other', administrator: 'mine other' })(actor),
          'reads: never decided_by',
        ],
  listing_removals: everybody('reads: gone'),
  listings: (actor) => {
    if (actor === 'visitor') return [`reads: ${listingsRead}`];
    const mayAdd =
      'may add: values of address ads_hidden area categories category description email html_content image_url lat lng name phone status updated_at user_id website';
    // A change of a reviewed column waits, so a published row stays; a row that is not public changes at once.
    const lines: Partial<Record<Expected, string[]>> = {
      owner: [
        'changes: mine register email phone',
        'changes: no row address ads_hidden area categories category description html_content image_url lat lng name updated_at website',
        'deletes: mine',
        `reads: ${listingsRead}`,
      ],
      other: [
        'changes: no row ads_hidden updated_at',
        'changes: other secret email phone',
        `changes: secret ${reviewed}`,
        'deletes: other secret',
        `reads: ${listingsRead} secret`,
      ],
    };
    const read =
      actor === 'administrator' ? 'free hidden mine other register secret' : listingsRead;
    return [
      mayAdd,
      ...(lines[actor] ?? [
        'changes: no row address ads_hidden area categories category description email html_content image_url lat lng name phone updated_at website',
        'deletes: no row',
        `reads: ${read}`,
      ]),
    ];
  },
  profiles: (actor) =>
    actor === 'visitor'
      ? []
      : [`changes: ${own[actor] ?? 'no row'} avatar_url full_name`, ...accountsRead(own)(actor)],
  publication_log: accountsRead({ administrator: '7' }),
  request_history: refused,
  site_documents: (actor) => [
    actor === 'administrator'
      ? 'reads: about authSettings claimsEnabled media off on'
      : 'reads: about claimsEnabled on',
  ],
};

const functionsOf = {
  everybody: ['search_listings(text, text, text, text, integer, integer, jsonb, jsonb, boolean)'],
  // For these, a session without an account owns nothing.
  sessions: ['give_up_listing(text)', 'is_admin()', 'withdraw_changes(text, text[], bigint)'],
  accounts: ['accept_ownership(text)', 'delete_my_account()'],
  existingAccounts: ['export_my_data()'],
  administrators: [
    'count_requests()',
    'decide_requests(jsonb)',
    'publish_changes(jsonb)',
    'read_changes(jsonb)',
    'read_mails()',
    'read_publications(bigint)',
    'read_records(jsonb)',
    'read_requests(jsonb)',
    'remove_mail(bigint)',
  ],
  nobody: [
    'change_administrator(uuid, text, boolean)',
    'find_accounts(text)',
    'list_administrators()',
  ],
};

/** What comes of a call of each function. */
function expectedFunctions(actor: Expected): Record<string, string> {
  const outcome = (kind: keyof typeof functionsOf) => {
    if (kind === 'everybody') return 'runs';
    if (actor === 'visitor' || kind === 'nobody') return 'refused';
    if (kind === 'accounts' && actor === 'nobody') return 'refused';
    if (kind === 'existingAccounts' && (actor === 'stranger' || actor === 'nobody'))
      return 'refused';
    return kind === 'administrators' && actor !== 'administrator' ? 'only administrators' : 'runs';
  };
  return Object.fromEntries(
    (Object.keys(functionsOf) as (keyof typeof functionsOf)[]).flatMap((kind) =>
      functionsOf[kind].map((name) => [
        name,
        name === 'is_admin()' && actor === 'administrator' ? 'true' : outcome(kind),
      ]),
    ),
  );
}

/** What attacks and calls by an actor achieve. */
export const expectedOf = (actor: Expected) => ({
  tables: Object.fromEntries(
    Object.entries(expectedTables).map(([table, row]) => [table, [...row(actor)].sort()]),
  ),
  functions: expectedFunctions(actor),
});
