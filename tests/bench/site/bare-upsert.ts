import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DirectoryServer } from '../../running/directory-server.ts';

/** As many rows as a publish puts in a batch. */
const rowsPerRequest = 500;
/** As many rows as the server returns at once. */
const rowsPerPage = 1000;

type Row = Readonly<Record<string, unknown>>;

/**
 * Changes all listings of a server in the plainest way: upserts of whole rows with the secret key, without a guard, a
 * log or a response. Returns the milliseconds that the requests took.
 */
export async function upsertBare(
  { url, dataFolder }: DirectoryServer,
  change: (row: Row) => Row,
): Promise<number> {
  const keys = readFileSync(join(dataFolder, 'keys.json'), 'utf8');
  const { secretKey } = JSON.parse(keys) as { secretKey: string };
  const request = async (query: string, rows?: readonly Row[]) => {
    const response = await fetch(`${url}/rest/v1/listings${query}`, {
      method: rows === undefined ? 'GET' : 'POST',
      headers: {
        apikey: secretKey,
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates,return=minimal',
      },
      body: rows === undefined ? null : JSON.stringify(rows),
    });
    if (!response.ok) throw new Error(`The server refused rows: ${await response.text()}`);
    return response;
  };
  const rows: Row[] = [];
  for (;;) {
    const range = `limit=${String(rowsPerPage)}&offset=${String(rows.length)}`;
    const page = (await (await request(`?select=*&order=id&${range}`)).json()) as Row[];
    rows.push(...page.map(change));
    if (page.length < rowsPerPage) break;
  }
  const start = performance.now();
  for (let at = 0; at < rows.length; at += rowsPerRequest) {
    await request('?on_conflict=id', rows.slice(at, at + rowsPerRequest));
  }
  return performance.now() - start;
}
