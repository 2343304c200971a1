import { expect } from 'vitest';
import type { DirectoryDatabase } from './directory-database.ts';

type Api = DirectoryDatabase['visitor'];

/** A claim of “cafe”, without an account. */
export const claim = {
  listing_id: 'cafe',
  name: 'Ann',
  email: 'ann@example.com',
  phone: '0161 000 0000',
  code_word: 'plum',
  status: 'pending',
};

interface ClaimRow {
  readonly id: string;
  readonly version: string;
  readonly status: string;
  readonly steps: readonly { readonly step: string; readonly actor: string }[];
}

interface Answer {
  readonly outcome: string;
  readonly message: string;
  readonly token?: string;
}

/** The reason of every refusal and revocation. */
export const reason = 'The phone number is another business’s.';

/** The answer for a link that does not work. */
export const refused = {
  outcome: 'refused',
  message:
    'This link does not work. It may have been used, withdrawn or replaced, or have expired.',
};

/** Sends a visitor's claim from a network; returns why it was refused, or `''`. */
export async function sendFrom(
  { sql }: Pick<DirectoryDatabase, 'sql'>,
  network: string,
  fields: Partial<typeof claim>,
): Promise<string> {
  const { listing_id, name, email, phone, code_word } = { ...claim, ...fields };
  const values = [listing_id, name, email, phone, code_word].map((value) => `'${value}'`);
  try {
    await sql(`do $$ begin
      perform set_config('request.headers', '{"x-forwarded-for":"${network}"}', true);
      set local role anon;
      insert into public.claim_requests (listing_id, name, email, phone, code_word)
      values (${values.join()});
    end $$`);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** What tests of claims do, with the database that `find` returns. */
export function claimTools(find: () => DirectoryDatabase) {
  const administrator = () => find().administrator.api;

  async function read(status: 'open' | 'decided'): Promise<ClaimRow[]> {
    const wanted = { kind: 'claim', status };
    const response = await administrator().rpc('read_requests', { wanted });
    expect(response.error).toBeNull();
    return (response.data as { requests: ClaimRow[] }).requests;
  }

  /** The claims as administrators read them: the open ones first. */
  const claims = async () => [...(await read('open')), ...(await read('decided'))];
  const onlyClaim = async () => (await claims())[0]!;

  async function decideAll(decisions: readonly object[]): Promise<Answer[]> {
    const response = await administrator().rpc('decide_requests', { decisions });
    expect(response.error).toBeNull();
    return response.data as Answer[];
  }

  async function decide(
    decision: 'approve' | 'refuse' | 'revoke',
    { id, version }: ClaimRow,
  ): Promise<Answer> {
    const why = decision === 'approve' ? '' : reason;
    return (await decideAll([{ kind: 'claim', id, version, decision, reason: why }]))[0]!;
  }

  return {
    claims,
    onlyClaim,
    decideAll,
    decide,
    /** Adds a listing without an owner, and one that the owner has. */
    addListings: () =>
      find().sql(
        `insert into public.listings (id, name, status, user_id, source) values
          ('cafe', 'Corner Café', 'published', null, 'fhrs'),
          ('owned', 'Owned kitchen', 'published', $1, 'fhrs')`,
        [find().owner.id],
      ),
    /** Adds the listings n1, n2 and so on. */
    addMore: (count: number) =>
      find().sql(
        `insert into public.listings (id, name) select 'n' || n, 'N' from generate_series(1, $1) n`,
        [count],
      ),
    send: async (fields: object = {}, api: Api = find().visitor) =>
      (await api.from('claim_requests').insert({ ...claim, ...fields })).error,
    /** Approves the first open claim, sent without an account; returns the token of its link. */
    approveForLink: async (): Promise<string> => {
      const { token = '' } = await decide('approve', await onlyClaim());
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      return token;
    },
    accept: async (token: string, api: Api = find().stranger.api): Promise<Answer> =>
      (await api.rpc('accept_ownership', { token })).data as Answer,
    giveTo: (account: string | null) =>
      find().sql(`update public.listings set user_id = $1 where id = 'cafe'`, [account]),
    ownerOf: async (id = 'cafe'): Promise<string | null | undefined> => {
      const rows = await find().sql<{ user_id: string | null }>(
        'select user_id from public.listings where id = $1',
        [id],
      );
      return rows[0]?.user_id;
    },
    mails: () =>
      find().sql<{ kind: string; recipient: string; data: Record<string, string> }>(
        'select kind, recipient, data from private.outgoing_mails order by id',
      ),
  };
}
