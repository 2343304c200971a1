import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EmbeddedDatabase } from './backend/embedded-database.ts';
import { demoMessage, loadDemo } from './load-demo.ts';
import { demoFile } from './project-paths.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let opened: TestDatabase;
let database: EmbeddedDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eats-demo-'));
  opened = await openTestDatabase();
  database = opened.database;
});
afterAll(async () => {
  await opened.remove();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() =>
  run(`truncate public.listings, public.listing_removals, public.categories, public.areas,
    public.articles, public.site_documents, public.publication_log`),
);

async function run(sql: string): Promise<unknown> {
  return database.exclusive((connection) => connection.exec(sql));
}

async function counts(): Promise<unknown> {
  const { rows } = await database.exclusive((connection) =>
    connection.query(`select (select count(*)::int from public.listings) as listings,
      (select count(*)::int from public.listings where source <> 'demo') as others`),
  );
  return rows[0];
}

interface Backup {
  documents: { directoryListings: { id: string }[] };
}

const listingsInFile = (JSON.parse(readFileSync(demoFile, 'utf8')) as Backup).documents
  .directoryListings.length;

test('a new directory starts with every demo business, each marked as a demo', async () => {
  expect(await loadDemo(database, demoFile)).toEqual({
    outcome: 'loaded',
    listings: listingsInFile,
  });
  expect(await counts()).toEqual({ listings: listingsInFile, others: 0 });
});

test('the demo is loaded once, and not again when the directory was emptied', async () => {
  await loadDemo(database, demoFile);
  expect(await loadDemo(database, demoFile)).toEqual({ outcome: 'not-wanted' });

  await run('delete from public.listings');
  expect(await loadDemo(database, demoFile)).toEqual({ outcome: 'not-wanted' });
  expect(await counts()).toEqual({ listings: 0, others: 0 });
});

test('the demo is not added to a directory that has listings', async () => {
  await run(`insert into public.listings (name) values ('Ours')`);

  expect(await loadDemo(database, demoFile)).toEqual({ outcome: 'not-wanted' });
});

test.each([
  ['is missing', null],
  ['is cut off', '{"format":"manchester-eats-directory","version":1,"documents":{"directo'],
  ['is not a backup', '[]'],
])('a demo file that %s is reported, not thrown, and nothing is loaded', async (_problem, text) => {
  const file = join(folder, `${String(text?.length ?? 'none')}.json`);
  if (text !== null) writeFileSync(file, text);

  const report = await loadDemo(database, file);

  expect(report.outcome).toBe('failed');
  expect(report.outcome === 'failed' && report.reason.length).toBeGreaterThan(10);
  expect(demoMessage(report)).toContain('so the directory is empty.');
  expect(await counts()).toEqual({ listings: 0, others: 0 });
});

test('a demo directory with one refused record is reported as partly loaded', async () => {
  const file = join(folder, 'one-refused.json');
  const backup = JSON.parse(readFileSync(demoFile, 'utf8')) as Backup;
  const refused = backup.documents.directoryListings[0]!.id;
  backup.documents.directoryListings = backup.documents.directoryListings.slice(0, 3);
  await run(`create function public.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not today' using errcode = 'check_violation'; end $$;
    create trigger refuse before insert on public.listings for each row
      when (new.id = '${refused}')
      execute function public.refuse()`);
  writeFileSync(file, JSON.stringify(backup));

  const report = await loadDemo(database, file).finally(() =>
    run('drop trigger refuse on public.listings; drop function public.refuse()'),
  );

  expect(demoMessage(report)).toBe(
    `Only a part of the demo directory could be loaded. listing ${refused}: listing "${refused}" cannot be published: not today`,
  );
  expect(await counts()).toEqual({ listings: 2, others: 0 });
});
