import { administrator } from './directory-server.ts';

const password = 'plum crumble and tea';

type Send = (path: string, body: object, token?: string) => Promise<unknown>;

/** Signs somebody up who claims a listing, and approves the claim, all without the site. */
export async function makeOwner(url: string, listing: string, email: string): Promise<void> {
  const send = await sender(url);
  const owner = await tokenOf(send('/auth/v1/signup', { email, password }));
  const claim = { listing_id: listing, name: 'Ann', email, phone: '0161', code_word: 'plum' };
  await send('/rest/v1/claim_requests', claim, owner);
  const token = await tokenOf(send('/auth/v1/token?grant_type=password', administrator));
  const wanted = { kind: 'claim', status: 'open', limit: 50, offset: 0 };
  const { requests } = (await send('/rest/v1/rpc/read_requests', { wanted }, token)) as {
    requests: { id: string; version: string }[];
  };
  const decisions = requests.map(({ id, version }) => ({
    ...{ kind: 'claim', id, version, decision: 'approve', reason: '' },
  }));
  await send('/rest/v1/rpc/decide_requests', { decisions }, token);
}

/** Ends every session of the administrator, as signing out on all devices does. */
export async function endSessions(url: string): Promise<void> {
  const send = await sender(url);
  const token = await tokenOf(send('/auth/v1/token?grant_type=password', administrator));
  await send('/auth/v1/logout?scope=global', {}, token);
}

async function sender(url: string): Promise<Send> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
  return async (path, body, token) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        apikey: config.supabaseKey,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${text}`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  };
}

async function tokenOf(answer: Promise<unknown>): Promise<string> {
  return ((await answer) as { access_token: string }).access_token;
}
