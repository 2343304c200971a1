import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDirectoryDatabase, type DirectoryDatabase } from './directory-database.ts';

let db: DirectoryDatabase;

beforeAll(async () => {
  db = await openDirectoryDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.reset());

const message = {
  name: 'Ann',
  email: 'ann@example.com',
  message: 'Corner Café has moved.\nIt is at 2 High Street now.',
};

const stored = () =>
  db.sql(`select name, email, message, user_id, status from public.contact_messages
    order by created_at`);

const everybody = () => [db.visitor, db.owner.api, db.stranger.api, db.administrator.api];

test('visitors and owners can send a message, and the session says whose it is', async () => {
  expect((await db.visitor.from('contact_messages').insert(message)).error).toBeNull();
  expect((await db.owner.api.from('contact_messages').insert(message)).error).toBeNull();

  expect(await stored()).toEqual([
    { ...message, user_id: null, status: 'open' },
    { ...message, user_id: db.owner.id, status: 'open' },
  ]);
});

test.each([
  ['the account of another', () => ({ user_id: db.stranger.id })],
  ['a status', () => ({ status: 'open' })],
  ['an id', () => ({ id: '00000000-0000-0000-0000-000000000001' })],
  ['a time', () => ({ created_at: '2001-01-01T00:00:00Z' })],
  ['who closed it', () => ({ closed_by: db.owner.id })],
])('nobody can send a message with %s', async (_what, chosen) => {
  for (const api of everybody()) {
    const { error } = await api.from('contact_messages').insert({ ...message, ...chosen() });
    expect(error?.code).toBe('42501');
  }
  expect(await stored()).toEqual([]);
});

test('only administrators read messages, and no account changes or deletes one directly', async () => {
  await db.owner.api.from('contact_messages').insert(message);

  expect((await db.visitor.from('contact_messages').select('*')).error?.code).toBe('42501');
  // Not even the account that sent it: that would tell which messages are repeated.
  expect((await db.owner.api.from('contact_messages').select('*')).data).toEqual([]);
  expect((await db.stranger.api.from('contact_messages').select('*')).data).toEqual([]);
  expect((await db.administrator.api.from('contact_messages').select('*')).data).toHaveLength(1);
  for (const api of everybody()) {
    const changed = await api.from('contact_messages').update({ status: 'closed' }).neq('name', '');
    const deleted = await api.from('contact_messages').delete().neq('name', '');
    expect([changed.error?.code, deleted.error?.code]).toEqual(['42501', '42501']);
  }
  expect(await stored()).toEqual([{ ...message, user_id: db.owner.id, status: 'open' }]);
});

test('the response to a message does not contain it', async () => {
  const { data } = await db.visitor.from('contact_messages').insert(message).select('*');

  expect(data).toBeNull();
});

test('HTML and scripts are stored as the text that they are', async () => {
  const text = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>';
  await db.visitor.from('contact_messages').insert({ ...message, name: text, message: text });

  expect(await stored()).toMatchObject([{ name: text, message: text }]);
});

test.each([
  ['name', 'blank', ' \t '],
  ['name', 'invisible', '\u200b\u2066\ufeff'],
  ['name', 'too long', 'x'.repeat(201)],
  ['name', 'two lines', 'Ann\r\nBcc: everybody@example.com'],
  ['email', 'not one', 'nobody'],
  ['email', 'two lines', 'ann@example.com\nBcc: ben@example.com'],
  ['email', 'a list', 'ann@example.com, ben@example.com'],
  ['email', 'too long', `${'x'.repeat(320)}@example.com`],
  ['message', 'invisible', '\n \u200b'],
  ['message', 'one character too long', 'x'.repeat(5_001)],
  ['message', 'far too long', 'x'.repeat(100_000)],
  ['message', 'with a control character', 'bell\u0007'],
])('a message whose %s is %s is refused', async (column, _how, value) => {
  const sent = { ...message, [column]: value };
  const { error } = await db.visitor.from('contact_messages').insert(sent);

  expect(error?.code).toBe('23514');
  expect(error?.message).toContain(`contact_messages_${column}_length`);
  expect(await stored()).toEqual([]);
});

test('a message with 5,000 characters, other alphabets and right-to-left marks is accepted', async () => {
  const sent = {
    name: 'Zoë \u202aاسم',
    email: 'zoë+eats@exämple.com',
    message: '🍕'.repeat(5_000),
  };

  expect((await db.visitor.from('contact_messages').insert(sent)).error).toBeNull();
  expect(await stored()).toMatchObject([sent]);
});

test('a message that is sent again is stored once, and so are its e-mails', async () => {
  for (let count = 0; count < 3; count += 1) {
    expect((await db.visitor.from('contact_messages').insert(message)).error).toBeNull();
  }

  expect(await stored()).toHaveLength(1);
  const mails = await db.sql('select kind, recipient, data from private.outgoing_mails');
  expect(mails).toEqual([
    {
      kind: 'message-received',
      recipient: 'administrator@example.com',
      data: {
        id: expect.any(String) as string,
        name: message.name,
        email: message.email,
        text: message.message,
      },
    },
  ]);
});

test('a request with several messages is refused as a whole', async () => {
  for (const api of [db.visitor, db.owner.api]) {
    const two = [message, { ...message, message: 'Another one.' }];
    const { error } = await api.from('contact_messages').insert(two);
    expect(error?.message).toBe('A request can hand in one message only.');
  }
  expect(await stored()).toEqual([]);
});

describe('limits', () => {
  /** Sends a message from a network, `''` for an unknown one; returns why it was refused, or `''`. */
  async function send(network: string, text: string): Promise<string> {
    const headers = network === '' ? '' : JSON.stringify({ 'x-forwarded-for': network });
    try {
      await db.sql(`do $$ begin
        perform set_config('request.headers', '${headers}', true);
        set local role anon;
        insert into public.contact_messages (name, email, message)
        values ('Ann', 'ann@example.com', '${text}');
      end $$`);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  }

  test('one network can send ten messages an hour, and others are not affected', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect(await send('192.0.2.1', `Message ${String(count)}`)).toBe('');
    }

    expect(await send('192.0.2.1', 'One more')).toMatch('from this network in the last hour');
    expect(await send('192.0.2.2', 'One more')).toBe('');
    await db.sql(`update private.message_senders set created_at = now() - interval '61 minutes'`);
    expect(await send('192.0.2.1', 'One more after an hour')).toBe('');
  });

  test('under a flood, each network gets one message an hour through', async () => {
    await db.sql(`insert into public.contact_messages (name, email, message)
      select 'Bot', 'bot@example.com', 'Buy ' || n from generate_series(1, 200) n`);

    expect(await send('192.0.2.1', 'A question')).toBe('');
    expect(await send('192.0.2.1', 'Another question')).toMatch('Very many messages are arriving');
    expect(await send('', 'A third question')).toMatch('Very many messages are arriving');
    expect(await send('192.0.2.2', 'A fourth question')).toBe('');
  });

  test('past its limit, a network never tells whether a message of another was guessed', async () => {
    await send('192.0.2.1', 'We close in May');
    for (let count = 0; count < 9; count += 1) await send('192.0.2.2', String(count));
    expect(await send('192.0.2.2', 'We close in May')).toBe('');

    for (const guess of ['We close in June', 'We close in July']) {
      expect(await send('192.0.2.2', guess)).toMatch('from this network in the last hour');
    }
    await send('192.0.2.1', 'We close in May');
    expect(await stored()).toHaveLength(11);
  });

  test('no address is stored', async () => {
    await send('192.0.2.1', 'A question');

    const [sender] = await db.sql<{ text: string }>(
      `select encode(sender, 'hex') as text from private.message_senders`,
    );
    expect(sender?.text).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('deciding', () => {
  const decide = (api: typeof db.visitor, id: unknown, decision: string) =>
    api.rpc('decide_requests', { decisions: [{ kind: 'message', id, decision }] });

  async function sendOne(): Promise<unknown> {
    await db.visitor.from('contact_messages').insert(message);
    return (await db.sql('select id from public.contact_messages'))[0]?.['id'];
  }

  const read = async (status: string) =>
    (await db.administrator.api.rpc('read_requests', { wanted: { kind: 'message', status } }))
      .data as { counts: { messages: number }; requests: Record<string, unknown>[] };

  test('an administrator closes a message and opens it again; each is kept with who and when', async () => {
    const id = await sendOne();
    expect(await read('open')).toMatchObject({ counts: { messages: 1 }, requests: [message] });

    const closed = await decide(db.administrator.api, id, 'close');
    const again = await decide(db.administrator.api, id, 'close');
    expect(closed.data).toMatchObject([{ kind: 'message', id, outcome: 'done' }]);
    expect(again.data).toMatchObject([
      { outcome: 'conflict', message: 'This message was closed meanwhile.' },
    ]);
    expect(await read('open')).toMatchObject({ counts: { messages: 0 }, requests: [] });
    expect((await read('decided')).requests).toMatchObject([{ status: 'closed' }]);

    await decide(db.administrator.api, id, 'reopen');
    expect((await read('open')).requests).toMatchObject([{ closed_at: null }]);
    expect(
      await db.sql('select kind, step, actor from public.request_history order by id'),
    ).toEqual([
      { kind: 'message', step: 'close', actor: db.administrator.id },
      { kind: 'message', step: 'reopen', actor: db.administrator.id },
    ]);
  });

  test('nobody else reads or closes messages', async () => {
    const id = await sendOne();
    for (const api of [db.visitor, db.owner.api, db.stranger.api]) {
      expect((await decide(api, id, 'close')).error?.code).toBe('42501');
      const { error } = await api.rpc('read_requests', { wanted: { kind: 'message' } });
      expect(error?.code).toBe('42501');
    }
    expect(await stored()).toMatchObject([{ status: 'open' }]);
  });

  test.each(['approve', 'refuse', ''])('"%s" is no decision about a message', async (decision) => {
    const { error } = await decide(db.administrator.api, await sendOne(), decision);

    expect(error?.message).toContain('decides what is not possible for its kind');
  });

  test('a message that is gone is a conflict', async () => {
    const gone = '00000000-0000-0000-0000-000000000001';

    expect((await decide(db.administrator.api, gone, 'close')).data).toMatchObject([
      { outcome: 'conflict', message: 'This message does not exist any more.' },
    ]);
  });
});

test('these tests would detect a policy that lets a stranger read messages', async () => {
  await db.visitor.from('contact_messages').insert(message);
  await db.sql(`create policy "contact_messages: broken on purpose" on public.contact_messages
    for select to authenticated using (true)`);
  try {
    expect((await db.stranger.api.from('contact_messages').select('*')).data).toHaveLength(1);
  } finally {
    await db.sql('drop policy "contact_messages: broken on purpose" on public.contact_messages');
  }
});
