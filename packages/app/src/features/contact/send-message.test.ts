import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { noAnswer } from './no-answer.ts';
import { sendMessage } from './send-message.ts';

const message = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };

/** Sends a message to a server that answers like this; null for none. */
function sendTo(status: number, body: object | null): Promise<string> {
  const client = createClient('http://eats.test', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket. Any constructor will do, because nothing subscribes.
    realtime: { transport: Object as never },
    global: {
      fetch: () =>
        status === 0
          ? Promise.reject(new TypeError('Failed to fetch'))
          : Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status })),
    },
  });
  return sendMessage(() => Promise.resolve(client), message);
}

test('a message that arrived needs no explanation', async () => {
  expect(await sendTo(201, null)).toBe('');
});

test('without a backend, or without an answer, the message can be sent again', async () => {
  expect(await sendMessage(() => Promise.resolve(null), message)).toBe(noAnswer);
  expect(await sendTo(0, null)).toBe(noAnswer);
  expect(await sendTo(503, { code: 'busy', message: 'Busy.' })).toBe(noAnswer);
});

test('a limit is explained in the words of the database', async () => {
  const limit = {
    code: 'P0001',
    message: 'Many messages were sent from this network in the last hour.',
    hint: 'Please try again in an hour.',
  };

  expect(await sendTo(400, limit)).toBe(
    'Many messages were sent from this network in the last hour. Please try again in an hour. What you wrote is still here.',
  );
});

test('a session that has ended is named as the reason', async () => {
  const ended = { code: 'PGRST301', message: 'This session has ended. Please sign in again.' };

  expect(await sendTo(401, ended)).toMatch(/^Your session has ended/);
});

test('the names of constraints are shown to nobody', async () => {
  const refused = {
    code: '23514',
    message: 'new row violates check constraint "contact_messages_name_length"',
  };

  expect(await sendTo(400, refused)).toMatch(/^The server did not accept this message\./);
});
