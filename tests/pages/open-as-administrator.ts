import type { APIResponse, Page } from '@playwright/test';
import { administrator } from '../running/directory-server.ts';

/**
 * Opens a page of the site as the first administrator, who signed in earlier. Signing in takes longer than most
 * pages do; the journeys of accounts fill in the login form.
 */
export async function openAsAdministrator(page: Page, path: string): Promise<void> {
  const { supabaseKey } = await read(await page.request.get('/config.json'));
  const session = await read(
    await page.request.post('/auth/v1/token?grant_type=password', {
      headers: { apikey: String(supabaseKey) },
      data: administrator,
    }),
  );
  // A file of the site shares the storage of its pages.
  await page.goto('/config.json');
  await page.evaluate((text) => {
    localStorage.setItem('eats-session', text);
  }, JSON.stringify(session));
  await page.goto(path);
}

async function read(response: APIResponse): Promise<Record<string, unknown>> {
  if (!response.ok()) throw new Error(await response.text());
  return (await response.json()) as Record<string, unknown>;
}
