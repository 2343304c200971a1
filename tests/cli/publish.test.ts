import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBreakingProxy, type BreakingProxy, type Passage } from '../doubles/breaking-proxy.ts';
import { registerBusiness, registerXml } from '../doubles/fsa-extract.ts';
import { startFsaServer, type FsaServer } from '../doubles/fsa-server.ts';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

const batchPath = '/rest/v1/rpc/publish_changes';
/** More than one batch. */
const buryCount = 700;
const oldhamCount = 20;

let fsa: FsaServer;
let server: DirectoryServer;
let place: ReturnType<typeof temporaryFolder>;
let proxy: BreakingProxy | undefined;
/** The working copies after an import of each area for an empty directory. */
const imported = { bury: temporaryFolder(), oldham: temporaryFolder() };

/** Businesses of Bury on one road, with names so different that no two are matched as duplicates. */
const buryBusinesses = Array.from({ length: buryCount }, (_, index) =>
  registerBusiness({
    FHRSID: 700_000 + index,
    BusinessName: `${String.fromCharCode(65 + (index % 26))}${String(index)} Kitchen`,
    address: ['', `${String(index + 1)} Rochdale Road`, 'Bury'],
    PostCode: `BL9 ${String(index % 10)}${String.fromCharCode(65 + (index % 20))}${String.fromCharCode(65 + (Math.floor(index / 20) % 20))}`,
    Geocode: {
      Longitude: (-2.3 + (index % 40) * 0.001).toFixed(6),
      Latitude: (53.58 + Math.floor(index / 40) * 0.001).toFixed(6),
    },
  }),
);

const oldhamBusinesses = buryBusinesses.slice(0, oldhamCount).map((business) => ({
  ...business,
  LocalAuthorityCode: '418',
  LocalAuthorityName: 'Oldham',
}));

const demo = (
  JSON.parse(
    readFileSync(
      new URL('../../packages/server/demo/demo-directory.json', import.meta.url),
      'utf8',
    ),
  ) as { documents: Record<string, Record<string, unknown>[] | Record<string, unknown>> }
).documents;

/** The longer texts of the demo directory. */
const demoTexts = textsOf(demo).filter((text) => text.length > 30);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

beforeAll(async () => {
  await buildOnce('server', 'cli');
  fsa = await startFsaServer({
    files: new Map([
      ['FHRS405en-GB.xml', registerXml(buryBusinesses)],
      ['FHRS418en-GB.xml', registerXml(oldhamBusinesses)],
    ]),
  });
  server = await startDirectoryServer({ EATS_DEMO: '0' });
  for (const area of ['bury', 'oldham'] as const) {
    place = imported[area];
    await importArea(area);
  }
  await server.stop();
}, 240_000);

afterAll(async () => {
  await fsa.stop();
  imported.bury.remove();
  imported.oldham.remove();
});

beforeEach(() => {
  place = temporaryFolder();
});

afterEach(async () => {
  await proxy?.stop();
  proxy = undefined;
  await server.stop();
  place.remove();
});

function eats(
  args: readonly string[],
  options: { environment?: Record<string, string>; killSignal?: AbortSignal } = {},
) {
  return runEats(args, {
    folder: place.folder,
    environment: {
      FHRS_URL: fsa.url,
      EATS_URL: server.url,
      EATS_EMAIL: administrator.email,
      EATS_PASSWORD: administrator.password,
      EATS_SECRET_KEY: '',
      EATS_DATA: '',
      ...options.environment,
    },
    ...(options.killSignal ? { killSignal: options.killSignal } : {}),
  });
}

/** Starts a proxy that can break the connection to the server, and returns its URL. */
async function startProxy(decide: (path: string, count: number) => Passage): Promise<string> {
  proxy = await startBreakingProxy(server.url, decide);
  return proxy.url;
}

interface Visible {
  listings: { name: string; categories?: string[] }[];
  categories: { name: string; description?: string }[];
  areas: { name: string }[];
}

/** The public snapshot without its removals. */
async function visible(): Promise<Visible> {
  const response = await fetch(`${server.url}/data/snapshot.json`);
  const seen = (await response.json()) as Visible & { removals?: unknown };
  delete seen.removals;
  return seen;
}

/** Returns the names of all public listings, sorted. */
async function visibleNames(): Promise<string[]> {
  return (await visible()).listings.map(({ name }) => name).sort();
}

/** How long to wait for the snapshot, which the server rebuilds shortly after a publish. */
const rebuildTimeout = { timeout: 20_000 };

const allNames = buryBusinesses.map(({ BusinessName }) => BusinessName).sort();

/** Starts an empty directory, and copies the working copy after an import of an area for it. */
async function startWithImport(area: 'bury' | 'oldham'): Promise<void> {
  // The copies of a prepared directory have the same identity, so it is the one imported for.
  server = await startDirectoryServer({ EATS_DEMO: '0' });
  cpSync(imported[area].folder, place.folder, { recursive: true });
}

async function importArea(area: 'bury' | 'oldham'): Promise<void> {
  const { exitCode, stderr } = await eats(['import', '--source', 'fhrs', '--areas', area]);
  const count = area === 'bury' ? buryCount : oldhamCount;
  expect(stderr).toContain(`now has ${count.toLocaleString('en-GB')} listings`);
  expect(exitCode).toBe(0);
}

interface DataFile {
  documents: Record<'directoryListings' | 'directoryCategories', Record<string, unknown>[]>;
}

function file(name = 'directory.json'): DataFile {
  return JSON.parse(readFileSync(join(place.folder, name), 'utf8')) as DataFile;
}

function edit(
  change: (listings: Record<string, unknown>[]) => Record<string, unknown>[],
  name = 'directory.json',
): void {
  const content = file(name);
  content.documents.directoryListings = change(content.documents.directoryListings);
  writeFileSync(join(place.folder, name), JSON.stringify(content, null, 2));
}

test('visitors see an import only after its publish, and a second publish has nothing to do', async () => {
  await startWithImport('bury');

  const preview = await eats(['publish', '--dry-run', '--json']);
  const seenBefore = await visibleNames();
  const unconfirmed = await eats(['publish', '--json']);
  const published = await eats(['publish', '--yes', '--json']);
  const again = await eats(['publish', '--yes', '--json']);
  const status = await eats(['status', '--json']);

  expect(preview.exitCode).toBe(0);
  expect(lastReport(preview.stdout)).toMatchObject({ dryRun: true, conflicts: [] });
  expect(seenBefore).not.toContain(allNames[0]);
  expect(unconfirmed.exitCode).toBe(2);
  expect(unconfirmed.stderr.replace(/\s+/g, ' ')).toMatch(/7\d\d records to add/);
  expect(unconfirmed.stderr).toMatch(/\n {2}eats publish --json --url \S+ --yes\n/);
  expect(published.stderr).toContain('Published to');
  expect(published.exitCode).toBe(0);
  await expect.poll(visibleNames, rebuildTimeout).toEqual(allNames);
  expect(again.exitCode).toBe(0);
  expect(lastReport(again.stdout)).toMatchObject({ added: 0, updated: 0, removed: 0 });
  expect(lastReport(status.stdout)).toMatchObject({
    unpublished: { added: 0, updated: 0, removed: 0 },
    publishedAt: expect.stringMatching(/^20\d\d-.*Z$/) as unknown,
    server: { reachable: true, listings: buryCount },
  });
  expect(readdirSync(place.folder).filter((name) => /lock|tmp/.test(name))).toEqual([]);
}, 240_000);

test('a publish whose connection is cut fails, and the next run completes it', async () => {
  await startWithImport('bury');
  const url = await startProxy((path, count) => (path === batchPath && count > 1 ? 'cut' : 'pass'));

  const broken = await eats(['publish', '--yes', '--url', url]);
  const whole = await eats(['publish', '--yes', '--json']);

  expect(broken.exitCode).toBe(1);
  expect(broken.stderr).not.toMatch(/\n\s+at /);
  expect(broken.stderr.replace(/\s+/g, ' ')).toMatch(/run|again/i);
  expect(whole.exitCode).toBe(0);
  expect(lastReport(whole.stdout)).toMatchObject({ conflicts: [], refused: [] });
  await expect.poll(visibleNames, rebuildTimeout).toEqual(allNames);
}, 120_000);

test('a lost response to a stored batch duplicates nothing', async () => {
  await startWithImport('bury');
  const url = await startProxy((path, count) =>
    path === batchPath && count === 2 ? 'lose-response' : 'pass',
  );

  const broken = await eats(['publish', '--yes', '--url', url]);
  const whole = await eats(['publish', '--yes']);

  expect(broken.exitCode).toBe(1);
  expect(whole.exitCode).toBe(0);
  await expect.poll(visibleNames, rebuildTimeout).toEqual(allNames);
}, 120_000);

test('a publish that is killed and run again duplicates and loses nothing', async () => {
  await startWithImport('bury');
  const kill = new AbortController();
  const url = await startProxy((path, count) => {
    if (path === batchPath && count === 2) kill.abort();
    return 'pass';
  });

  const killed = await eats(['publish', '--yes', '--url', url], {
    killSignal: kill.signal,
  });
  const whole = await eats(['publish', '--yes']);

  expect(killed.exitCode).toBeNull();
  expect(whole.exitCode).toBe(0);
  await expect.poll(visibleNames, rebuildTimeout).toEqual(allNames);
  expect(file().documents.directoryListings).toHaveLength(buryCount);
}, 120_000);

test('publishing removes a listing that was deleted in the file, and no import restores it', async () => {
  await startWithImport('oldham');
  await eats(['publish', '--yes']);
  edit((listings) => listings.slice(1));

  const published = await eats(['publish', '--yes', '--json']);
  const again = await eats(['import', '--source', 'fhrs', '--areas', 'oldham', '--json']);

  expect(lastReport(published.stdout)).toMatchObject({ added: 0, removed: 1 });
  await expect.poll(visibleNames, rebuildTimeout).toHaveLength(oldhamCount - 1);
  expect(lastReport(again.stdout)).toMatchObject({ added: 0 });
}, 120_000);

test('one administrator pulls what the other published, and resolves a conflict', async () => {
  await startWithImport('oldham');
  await eats(['publish', '--yes']);
  await eats(['pull', '--data', 'other.json']);
  const id = file().documents.directoryListings[0]?.['id'];
  const renamed = (name: string) => (listings: Record<string, unknown>[]) =>
    listings.map((listing) => (listing['id'] === id ? { ...listing, name } : listing));
  edit(renamed('Mine'));
  edit(renamed('Theirs'), 'other.json');

  const theirs = await eats(['publish', '--yes', '--data', 'other.json']);
  const conflict = await eats(['pull', '--json']);
  const mine = await eats(['publish', '--yes', '--prefer', 'local']);

  expect(theirs.exitCode).toBe(0);
  expect(conflict.exitCode).toBe(1);
  expect(lastReport(conflict.stdout)).toMatchObject({
    conflicts: [{ kind: 'listing', id, here: 'changed', there: 'changed', fields: ['name'] }],
  });
  expect(mine.exitCode).toBe(0);
  await expect.poll(visibleNames, rebuildTimeout).toContain('Mine');
  await expect.poll(visibleNames, rebuildTimeout).not.toContain('Theirs');
}, 120_000);

test('a wrong password and a wrong key are refused, and the file does not change', async () => {
  await startWithImport('oldham');
  const before = readFileSync(join(place.folder, 'directory.json'), 'utf8');

  const wrong = await eats(['publish', '--yes'], { environment: { EATS_PASSWORD: 'wrong' } });
  const key = await eats(['publish', '--yes'], { environment: { EATS_SECRET_KEY: 'sb_secret_x' } });

  expect(wrong.exitCode).toBe(1);
  expect(wrong.stderr).toContain('Signing in as');
  expect(key.exitCode).toBe(1);
  expect(key.stderr).not.toContain('bug');
  expect(readFileSync(join(place.folder, 'directory.json'), 'utf8')).toBe(before);
}, 120_000);

test('a publishable key in place of the secret one reads nothing', async () => {
  await startWithImport('oldham');
  await eats(['publish', '--yes']);
  const before = readFileSync(join(place.folder, 'directory.json'), 'utf8');
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as {
    supabaseKey: string;
  };

  const pulled = await eats(['pull'], { environment: { EATS_SECRET_KEY: config.supabaseKey } });

  expect(pulled.exitCode).toBe(1);
  expect(pulled.stderr).toContain('The key in EATS_SECRET_KEY cannot read the whole directory.');
  expect(pulled.stderr.replace(/\s+/g, ' ')).toContain('not the publishable key');
  expect(readFileSync(join(place.folder, 'directory.json'), 'utf8')).toBe(before);
}, 120_000);

test("publishing an older data file undoes its user's edits, and those of others only with --take-back", async () => {
  await startWithImport('oldham');
  await eats(['publish', '--yes']);
  await eats(['pull']);
  await eats(['pull', '--data', 'other.json']);
  const older = readFileSync(join(place.folder, 'directory.json'));
  const [mine, theirs] = file().documents.directoryListings.map(({ id }) => id);
  const phone = (id: unknown, text: string) => (listings: Record<string, unknown>[]) =>
    listings.map((listing) => (listing['id'] === id ? { ...listing, phone: text } : listing));
  edit(phone(mine, 'mine'));
  await eats(['publish', '--yes']);
  edit(phone(theirs, 'theirs'), 'other.json');
  await eats(['publish', '--yes', '--data', 'other.json']);
  await eats(['pull']);
  writeFileSync(join(place.folder, 'directory.json'), older);

  const status = await eats(['status', '--json']);
  const published = await eats(['publish', '--yes', '--json']);
  const phones = () =>
    file().documents.directoryListings.flatMap(({ phone: text }) => (text === '' ? [] : [text]));
  const kept = phones();
  writeFileSync(join(place.folder, 'directory.json'), older);
  const taken = await eats(['publish', '--yes', '--take-back', '--json']);

  expect(lastReport(status.stdout)).toMatchObject({
    goingBack: {
      own: [{ id: mine, unit: 'phone', now: 'mine', then: '' }],
      others: [{ id: theirs, unit: 'phone', now: 'theirs', then: '' }],
    },
  });
  expect(published.exitCode).toBe(0);
  expect(lastReport(published.stdout)).toMatchObject({ updated: 1 });
  expect(kept).toEqual(['theirs']);
  expect(lastReport(taken.stdout)).toMatchObject({ updated: 1 });
  expect(phones()).toEqual([]);
}, 240_000);

test('an edit to an unknown status is reported with exit code 1, and everything else is published', async () => {
  await startWithImport('oldham');
  edit((listings) => [{ ...listings[0], status: 'archived' }, ...listings.slice(1)]);

  const published = await eats(['publish', '--yes', '--json']);

  expect(published.exitCode).toBe(1);
  expect(published.stderr.replace(/\s+/g, ' ')).toContain(
    'status must be one of "published", "pending", "hidden"',
  );
  await expect.poll(visibleNames, rebuildTimeout).toHaveLength(oldhamCount);
}, 120_000);

test('publishing to a recreated server is refused without --join', async () => {
  await startWithImport('oldham');
  await eats(['publish', '--yes']);
  await server.stop();
  // Servers with different settings never share a prepared directory.
  server = await startDirectoryServer({ EATS_DEMO: '0', EATS_CONTACT_EMAIL: 'new@example.org' });
  const before = readFileSync(join(place.folder, 'directory.json'), 'utf8');

  const refused = await eats(['publish', '--yes', '--json']);
  const after = readFileSync(join(place.folder, 'directory.json'), 'utf8');
  const joined = await eats(['publish', '--yes', '--join', '--json']);

  expect(refused.exitCode).toBe(1);
  expect(lastReport(refused.stdout)).toMatchObject({ error: { code: 'directory/other' } });
  expect(after).toBe(before);
  expect(joined.exitCode).toBe(0);
  expect(lastReport(joined.stdout)).toMatchObject({ history: 'other' });
  await expect.poll(visibleNames, rebuildTimeout).toHaveLength(oldhamCount);
}, 240_000);

test('removing many listings needs a separate confirmation, and sends nothing without it', async () => {
  await startWithImport('bury');
  await eats(['publish', '--yes']);
  edit((listings) => listings.slice(200));

  const refused = await eats(['publish', '--yes', '--json']);
  const seen = await visibleNames();
  const allowed = await eats(['publish', '--yes', '--allow-removals', '--json']);

  expect(refused.exitCode).toBe(2);
  expect(lastReport(refused.stdout)).toMatchObject({ error: { code: 'publish/many-removals' } });
  expect(lastReport(refused.stdout)).toHaveProperty('preview.needs.allowRemovals.length', 200);
  expect(seen).toHaveLength(buryCount);
  expect(allowed.exitCode).toBe(0);
  expect(lastReport(allowed.stdout)).toMatchObject({ removed: 200 });
}, 240_000);

test('a value that others replaced is restored only with --take-back, and nothing is sent without it', async () => {
  await startWithImport('oldham');
  await eats(['publish', '--yes']);
  await eats(['pull', '--data', 'other.json']);
  const [id, second] = file().documents.directoryListings.map((listing) => listing['id']);
  const withPhone = (of: unknown, phone: string) => (listings: Record<string, unknown>[]) =>
    listings.map((listing) => (listing['id'] === of ? { ...listing, phone } : listing));
  edit(withPhone(id, 'theirs'), 'other.json');
  await eats(['publish', '--yes', '--data', 'other.json']);
  await eats(['pull']);
  edit(withPhone(id, ''));
  edit(withPhone(second, 'mine'));

  const refused = await eats(['publish', '--yes', '--json']);
  await eats(['pull', '--data', 'other.json']);
  const other = file('other.json');
  const allowed = await eats(['publish', '--yes', '--take-back', '--json']);

  expect(refused.exitCode).toBe(2);
  expect(lastReport(refused.stdout)).toMatchObject({ error: { code: 'publish/take-back' } });
  expect(refused.stderr).toContain('phone');
  const phones = other.documents.directoryListings.flatMap(({ phone }) =>
    phone === '' ? [] : [phone],
  );
  expect(phones).toEqual(['theirs']);
  expect(allowed.exitCode).toBe(0);
  expect(lastReport(allowed.stdout)).toMatchObject({ updated: 2 });
}, 240_000);

test('--drop-demo removes the whole demo directory and reports how many records it removed', async () => {
  server = await startDirectoryServer();
  await importArea('oldham');

  const preview = await eats(['publish', '--dry-run', '--json']);
  const published = await eats(['publish', '--yes', '--drop-demo', '--json']);
  const again = await eats(['publish', '--yes', '--drop-demo', '--json']);

  expect(preview.exitCode).toBe(0);
  expect(preview.stderr.replace(/\s+/g, ' ')).toContain('--drop-demo removes them');
  expect(published.exitCode).toBe(0);
  expect(lastReport(published.stdout)).toMatchObject({
    added: oldhamCount,
    removed: lastReport(preview.stdout)['demo'],
    conflicts: [],
    demo: 0,
  });
  await expect.poll(visibleNames, rebuildTimeout).toHaveLength(oldhamCount);
  const seen = await visible();
  expect(seen).toMatchObject({ articles: [], ads: [], pages: [] });
  expect(seen.areas.map(({ name }) => name)).toEqual(['Oldham']);
  expect(seen.categories.length).toBeGreaterThan(0);
  for (const { name } of seen.categories) {
    expect(seen.listings.some(({ categories }) => categories?.includes(name))).toBe(true);
  }
  const text = JSON.stringify(seen);
  expect(text).not.toContain('demo');
  expect(demoTexts.filter((one) => text.includes(one))).toEqual([]);
  expect(lastReport(again.stdout)).toMatchObject({ added: 0, updated: 0, removed: 0 });
}, 240_000);

test('--drop-demo keeps categories that were added or edited', async () => {
  server = await startDirectoryServer();
  await importArea('oldham');
  await eats(['pull']);
  const content = file();
  const greek = content.documents.directoryCategories.find(({ name }) => name === 'Greek');
  Object.assign(greek ?? {}, { description: 'Ours by now.' });
  content.documents.directoryCategories.push({
    id: 'supper-clubs',
    name: 'Supper Clubs',
    description: 'By invitation.',
  });
  writeFileSync(join(place.folder, 'directory.json'), JSON.stringify(content, null, 2));
  await eats(['publish', '--yes']);

  const published = await eats(['publish', '--yes', '--drop-demo']);

  expect(published.exitCode).toBe(0);
  await expect.poll(visibleNames, rebuildTimeout).toHaveLength(oldhamCount);
  const { categories } = await visible();
  expect(categories).toContainEqual(
    expect.objectContaining({ name: 'Greek', description: 'Ours by now.' }),
  );
  expect(categories).toContainEqual(
    expect.objectContaining({ name: 'Supper Clubs', description: 'By invitation.' }),
  );
  expect(categories.map(({ name }) => name)).not.toContain('Turkish');
}, 240_000);
