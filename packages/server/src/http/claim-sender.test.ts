import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../start-server.ts';
import { prepareDataFolder } from '../testing/prepared-folder.ts';

let dataFolder: string;
let server: RunningServer;

beforeAll(async () => {
  dataFolder = await prepareDataFolder();
  server = await startServer({ port: 0, host: '127.0.0.1', dataFolder, trustProxy: true });
  const headers = { apikey: server.secretKey, 'content-type': 'application/json' };
  const listings = ['a', 'b'].map((id) => ({ id, name: `Kitchen ${id}` }));
  const body = JSON.stringify(listings);
  await fetch(`${server.url}/rest/v1/listings`, { method: 'POST', headers, body });
});
afterAll(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

let people = 0;

/** Claims a listing, as somebody new, through a proxy that saw the visitor's address; returns the status and the message. */
async function claim(listing: string, address: string, forged: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/rest/v1/claim_requests`, {
    method: 'POST',
    headers: {
      apikey: server.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': `${forged['x-forwarded-for'] ?? '198.51.100.7'}, ${address}`,
      'cf-connecting-ip': forged['cf-connecting-ip'] ?? '198.51.100.8',
    },
    body: JSON.stringify({
      listing_id: listing,
      name: 'Ann',
      email: `ann-${String((people += 1))}@example.com`,
      phone: '1',
      code_word: 'plum',
    }),
  });
  return `${String(response.status)} ${await response.text()}`;
}

test('forged addresses neither allow more than three claims of a business a day nor block others', async () => {
  for (let count = 0; count < 3; count += 1) expect(await claim('a', '192.0.2.1')).toBe('201 ');
  const forged = { 'x-forwarded-for': '203.0.113.1', 'cf-connecting-ip': '203.0.113.2' };

  expect(await claim('a', '192.0.2.1', forged)).toMatch(/^400 .*three times from this network/);
  expect(await claim('b', '192.0.2.1')).toBe('201 ');
  expect(await claim('a', '192.0.2.2', forged)).toBe('201 ');
});

test('an address with odd characters neither harms nor blocks a claim', async () => {
  expect(await claim('b', `'); drop table claim_requests; --"`)).toBe('201 ');
  expect(await claim('b', '{"x-forwarded-for":"192.0.2.1"}')).toBe('201 ');
});
