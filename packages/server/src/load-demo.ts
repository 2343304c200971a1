import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { publishDirectory } from '@manchester-eats/shared/application';
import { parseBackup } from '@manchester-eats/shared/backup';
import { greaterManchester as city } from '@manchester-eats/shared/city';
import { createSupabaseDirectory } from '@manchester-eats/shared/supabase';
import { listRecords } from '@manchester-eats/shared/domain';
import {
  adoptRecords,
  applyStep,
  emptyWorkingCopy,
  memoryHandle,
} from '@manchester-eats/shared/sync';
import type { EmbeddedDatabase } from './backend/embedded-database.ts';

/** Whether the demo directory was loaded. */
type DemoReport =
  | { readonly outcome: 'not-wanted' }
  | { readonly outcome: 'loaded'; readonly listings: number }
  | {
      readonly outcome: 'failed';
      readonly reason: string;
      /** Whether nothing at all was published. */
      readonly isEmpty: boolean;
    };

/**
 * Publishes the demo directory if there are no listings and nothing was ever published. A directory that was
 * emptied stays empty. If the demo file cannot be read or published, returns why instead of throwing; some of
 * its records may have been published then.
 */
export async function loadDemo(database: EmbeddedDatabase, file: string): Promise<DemoReport> {
  if (!(await isUntouched(database))) return { outcome: 'not-wanted' };
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { outcome: 'failed', reason: `${file} cannot be read.`, isEmpty: true };
  }
  const backup = parseBackup(text);
  if (!backup.ok) return { outcome: 'failed', reason: backup.failure.message, isEmpty: true };

  const now = () => new Date().toISOString();
  const head = { id: randomUUID(), at: now(), by: '', label: 'Demo directory' };
  const adopted = adoptRecords(listRecords(backup.value.documents), head, city);
  const report = await publishDirectory({
    copy: memoryHandle(applyStep(emptyWorkingCopy(), adopted)),
    directory: createSupabaseDirectory(await serviceClient(database)),
    city,
    now,
    newId: randomUUID,
  });
  const failed = async (reason: string) =>
    ({ outcome: 'failed', reason, isEmpty: await isUntouched(database) }) as const;
  if (!report.ok) return failed(report.failure.message);
  const [refused] = report.value.refused;
  if (refused !== undefined) return failed(`${refused.kind} ${refused.id}: ${refused.reason}`);
  return { outcome: 'loaded', listings: backup.value.documents.listings.length };
}

/** Returns the line of the server's log about the demo directory; null if it was not wanted. */
export function demoMessage(report: DemoReport): string | null {
  switch (report.outcome) {
    case 'not-wanted':
      return null;
    case 'loaded':
      return `Demo:          ${String(report.listings)} invented businesses (EATS_DEMO=0 starts empty)`;
    case 'failed':
      return report.isEmpty
        ? `The demo directory could not be loaded, so the directory is empty. ${report.reason}`
        : `Only a part of the demo directory could be loaded. ${report.reason}`;
  }
}

async function isUntouched(database: EmbeddedDatabase): Promise<boolean> {
  const { rows } = await database.exclusive((connection) =>
    connection.query<{ untouched: boolean }>(
      `select not exists (select from public.listings)
        and not exists (select from public.listing_removals)
        and not exists (select from public.publication_log) as untouched`,
    ),
  );
  return rows[0]?.untouched === true;
}

/** Creates a client of the embedded database with the secret key. Loads supabase-js only when needed. */
async function serviceClient(database: EmbeddedDatabase) {
  const { createClient } = await import('@supabase/supabase-js');
  return createClient('http://embedded.internal', database.keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket; any constructor does as long as nothing subscribes.
    realtime: { transport: Object as never },
    global: { fetch: (input, init) => database.handle(new Request(input, init)) },
  });
}
