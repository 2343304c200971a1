import { expect, test } from 'vitest';
import { secretKeyOf, signIn } from './sign-in.ts';

/** Signs in to a backend that accepts the account; the response says whether it is an administrator's. */
function signInWith(status: number, response: unknown) {
  const respond = (code: number, body: unknown) =>
    Promise.resolve(Response.json(body, { status: code }));
  return signIn(
    { supabaseUrl: 'http://backend.test', supabaseKey: 'publishable', snapshotUrl: '' },
    { kind: 'account', email: 'ada@eats.test', password: 'secret' },
    {
      send: () => Promise.reject(new Error('Nothing is sent without supabase-js.')),
      close: () => Promise.resolve(),
      fetch: (url) =>
        (url instanceof Request ? url.url : String(url)).includes('/auth/')
          ? respond(200, {
              access_token: 'a',
              refresh_token: 'r',
              expires_in: 60,
              user: { id: 'u' },
            })
          : respond(status, response),
    },
  );
}

test('an administrator is signed in', async () => {
  await expect(signInWith(200, true)).resolves.toBeDefined();
});

test('an account that is not an administrator’s is refused', async () => {
  await expect(signInWith(200, false)).rejects.toMatchObject({
    code: 'backend/refused',
    message: expect.stringContaining('is not an administrator of this directory') as string,
  });
});

test('a backend without the directory’s functions is not reported as an account without rights', async () => {
  const missing = { code: 'PGRST202', message: 'Could not find the function public.is_admin' };

  await expect(signInWith(404, missing)).rejects.toMatchObject({
    code: 'backend/malformed',
    message: expect.stringContaining('Could not find the function public.is_admin') as string,
  });
});

test('a key with a line end in it is refused before an error can quote it', () => {
  expect(secretKeyOf({ EATS_SECRET_KEY: 'sb_secret_one\n' })).toBe('sb_secret_one');
  expect(() => secretKeyOf({ EATS_SECRET_KEY: 'sb_secret_one\nsb_secret_two' })).toThrow(
    /^EATS_SECRET_KEY has blanks, line ends or other characters that no key has\. Nothing was changed\.$/,
  );
});
