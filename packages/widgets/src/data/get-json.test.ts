import { afterEach, expect, test, vi } from 'vitest';
import { getJson } from './get-json.ts';

function answer(respond: (init: RequestInit) => Promise<Response>) {
  const fetch = vi.fn((_: string, init: RequestInit) => respond(init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const response = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('JSON is read without cookies', async () => {
  const fetch = answer(() => response('{"a":1}'));

  expect(await getJson('https://eats.example/a')).toEqual({ ok: true, value: { a: 1 } });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
});

test.each([
  ['a missing file', () => response('Not found', 404), 'not-found'],
  ['a file that is gone', () => response('{}', 410), 'not-found'],
  ['a page of HTML', () => response('<!doctype html><title>Home</title>'), 'unusable'],
  ['JSON that is cut off', () => response('{"cards":[{"id":"a"'), 'unusable'],
  ['nothing', () => response(''), 'unusable'],
  ['an error of the server', () => response('{}', 500), 'unusable'],
  ['a refusal', () => response('{}', 403), 'unusable'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])('%s is told apart', async (_, respond, problem) => {
  answer(respond);

  expect(await getJson('https://eats.example/a')).toEqual({ ok: false, problem });
});

test('a site that answers too late counts as unreachable', async () => {
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  answer(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      }),
  );

  const read = getJson('https://eats.example/slow');
  time.abort(new DOMException('It took too long.', 'TimeoutError'));

  expect(await read).toEqual({ ok: false, problem: 'unreachable' });
  expect(timeout.mock.calls[0]?.[0]).toBeLessThanOrEqual(20_000);
});

test('an answer that stops in the middle counts as unreachable', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"cards":['));
      controller.error(new TypeError('The connection was closed.'));
    },
  });
  answer(() => Promise.resolve(new Response(body)));

  expect(await getJson('https://eats.example/a')).toEqual({ ok: false, problem: 'unreachable' });
});
