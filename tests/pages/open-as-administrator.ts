import type { APIResponse, Page } from '@playwright/test';
import { administrator } from '../running/directory-server.ts';

/** The session of each server: to compare a password is slow on purpose, and each worker has a server or two. */
const sessions = new Map<string, string>();

/**
 * Opens a page of the site as the first administrator, who signed in earlier. Signing in takes longer than most
 * pages do; the journeys of accounts fill in the login form.
 */
export async function openAsAdministrator(page: Page, path: string): Promise<void> {
  const session = await readSession(page);
  // A file of the site shares the storage of its pages.
  await page.goto('/config.json');
  await page.evaluate((text) => {
    localStorage.setItem('eats-session', text);
  }, session);
  await page.goto(path);
}

/** Returns the session that earlier tests have used if the server still takes it, else a new one. */
async function readSession(page: Page): Promise<string> {
  const answer = await page.request.get('/config.json');
  const { supabaseKey } = await read(answer);
  const headers = { apikey: String(supabaseKey) };
  const { origin } = new URL(answer.url());
  const known = sessions.get(origin);
  if (known !== undefined) {
    const { access_token: token } = JSON.parse(known) as { access_token: string };
    const authorization = `Bearer ${token}`;
    const user = await page.request.get('/auth/v1/user', {
      headers: { ...headers, authorization },
    });
    if (user.ok()) return known;
  }
  const signIn = await page.request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: administrator,
  });
  const session = JSON.stringify(await read(signIn));
  sessions.set(origin, session);
  return session;
}

async function read(response: APIResponse): Promise<Record<string, unknown>> {
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as Record<string, unknown>;
}
