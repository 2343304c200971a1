import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerRequest, shellPath } from './answer-request.ts';
import { cacheNames } from './caches.ts';

const origin = 'https://eats.example';
const version = 'v1';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map([[shellPath, 'the shell']]);
  vi.stubGlobal('caches', {
    open: (name: string) =>
      Promise.resolve({
        match(url: string) {
          const isOurs = name === cacheNames.pages(version) || name === cacheNames.data;
          const text = isOurs ? kept.get(url) : undefined;
          return Promise.resolve(text === undefined ? undefined : new Response(text));
        },
        delete: (url: string) => Promise.resolve(kept.delete(url)),
      }),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Asks for a page, as a visitor who opens it or as the site that reads it; `status` 0 is no answer. */
async function ask(mode: 'navigate' | 'cors', status: number): Promise<Response> {
  vi.stubGlobal('fetch', () =>
    status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('an answer', { status })),
  );
  const request = new Request(`${origin}/bury`);
  Object.defineProperty(request, 'mode', { value: mode });
  return answerRequest(request, 'page', {
    ...{ version, files: new Set<string>(), onKept: () => undefined },
    afterwards: (work) => void work.catch(() => undefined),
  });
}

test.each([0, 503])(
  'a visitor who opens a page without a network gets the shell (%i)',
  async (status) => {
    expect(await (await ask('navigate', status)).text()).toBe('the shell');
  },
);

test('the site that reads a page gets the kept one, and no shell in its place', async () => {
  expect((await ask('cors', 503)).status).toBe(503);
  await expect(ask('cors', 0)).rejects.toThrow('Failed to fetch');
  kept.set(`${origin}/bury`, 'Bury');
  for (const status of [0, 503]) expect(await (await ask('cors', status)).text()).toBe('Bury');
});

test('the kept configuration comes before the site gives up waiting for it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  kept.set(`${origin}/config.json`, 'the configuration');
  const answer = answerRequest(new Request(`${origin}/config.json`), 'data', {
    ...{ version, files: new Set<string>(), onKept: () => undefined },
    afterwards: () => undefined,
  });

  await vi.advanceTimersByTimeAsync(4_500);
  vi.useRealTimers();
  const first = await Promise.race([answer, Promise.resolve(null)]);
  expect(await first?.text()).toBe('the configuration');
});

test('the kept page and details of a listing that leads to another one now are forgotten', async () => {
  const redirect = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
  vi.stubGlobal('fetch', () => Promise.resolve(redirect));
  kept.set(`${origin}/listing/merged`, 'The old page');
  kept.set(`${origin}/data/listings/merged.json`, '{}');
  const request = new Request(`${origin}/listing/merged`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const works: Promise<unknown>[] = [];

  const answer = await answerRequest(request, 'page', {
    ...{ version, files: new Set<string>(), onKept: () => undefined },
    afterwards: (work) => works.push(work),
  });
  await Promise.all(works);

  expect(answer).toBe(redirect);
  expect([...kept.keys()]).toEqual([shellPath]);
});
