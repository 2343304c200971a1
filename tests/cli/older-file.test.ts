import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../running/directory-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, temporaryFolder } from './built-eats.ts';

const csv = `id,name,address,description,phone
ann,Ann's,"1 The Rock, Bury",,0161 496 0001
bob,Bob's,"2 The Rock, Bury",,0161 496 0002
`;

let server: DirectoryServer;
let place: ReturnType<typeof temporaryFolder>;
let colleague: ReturnType<typeof temporaryFolder>;

beforeAll(async () => {
  await buildOnce('server', 'cli');
}, 240_000);

beforeEach(async () => {
  place = temporaryFolder();
  colleague = temporaryFolder();
  server = await startDirectoryServer({ EATS_DEMO: '0' });
  writeFileSync(join(place.folder, 'places.csv'), csv);
  await eats(['import', '--source', 'file', '--input', 'places.csv']);
  await eats(['publish', '--yes']);
  await eats(['pull'], colleague.folder);
}, 120_000);

afterEach(async () => {
  await server.stop();
  place.remove();
  colleague.remove();
});

function eats(args: readonly string[], folder = place.folder) {
  return runEats(args, {
    folder,
    environment: {
      EATS_URL: server.url,
      EATS_EMAIL: administrator.email,
      EATS_PASSWORD: administrator.password,
      EATS_SECRET_KEY: '',
      EATS_DATA: '',
    },
  });
}

interface Listing {
  readonly name: string;
  phone: string;
  description: string;
}

function edit(text: string, folder: string, change: (listings: Listing[]) => void): void {
  const file = JSON.parse(text) as { documents: { directoryListings: Listing[] } };
  change(file.documents.directoryListings);
  writeFileSync(join(folder, 'directory.json'), JSON.stringify(file, null, 2));
}

const textIn = (folder: string) => readFileSync(join(folder, 'directory.json'), 'utf8');

/** Returns the published phone number and description of Ann's, as a colleague reads them. */
async function published(): Promise<Pick<Listing, 'phone' | 'description'>> {
  await eats(['pull'], colleague.folder);
  const file = JSON.parse(textIn(colleague.folder)) as {
    documents: { directoryListings: Listing[] };
  };
  const { phone, description } = file.documents.directoryListings.find(
    ({ name }) => name === "Ann's",
  )!;
  return { phone, description };
}

async function colleaguePublishesPhone(phone: string): Promise<void> {
  edit(textIn(colleague.folder), colleague.folder, ([first]) => (first!.phone = phone));
  await eats(['publish', '--yes'], colleague.folder);
}

test('a file saved by an editor that was open during a pull keeps its edit and reverts no one else’s', async () => {
  const opened = textIn(place.folder);
  await colleaguePublishesPhone('0161 496 9999');
  await eats(['pull']);
  edit(opened, place.folder, ([first]) => (first!.description = 'B wrote this by hand'));

  const { exitCode, stdout, stderr } = await eats(['publish', '--yes']);

  expect(exitCode, stdout + stderr).toBe(0);
  expect(await published()).toEqual({
    phone: '0161 496 9999',
    description: 'B wrote this by hand',
  });
});

test('copying back the previous version reverts the published edit, as documented', async () => {
  edit(textIn(place.folder), place.folder, ([first]) => (first!.phone = '0161 496 2222'));
  await eats(['publish', '--yes']);
  copyFileSync(join(place.folder, 'directory.json.1'), join(place.folder, 'directory.json'));

  const { exitCode, stderr } = await eats(['publish', '--yes']);

  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain('phone from "0161 496 0001" to "0161 496 2222"');
  expect(await published()).toMatchObject({ phone: '0161 496 0001' });
});

test('following the notice about an older file reverts what others published', async () => {
  const older = textIn(place.folder);
  await colleaguePublishesPhone('0161 496 9999');
  await eats(['pull']);
  writeFileSync(join(place.folder, 'directory.json'), older);

  const { stderr } = await eats(['publish', '--yes']);
  const [, from = '', to = ''] =
    /^ {2}cp (\S+) (\S+) && eats publish --take-back --url \S+$/m.exec(stderr) ?? [];
  copyFileSync(join(place.folder, from), join(place.folder, to));
  const reverted = await eats(['publish', '--take-back', '--yes']);

  expect(reverted.exitCode, reverted.stderr).toBe(0);
  expect(reverted.stderr.match(/listing Ann's/g)).toHaveLength(1);
  expect(await published()).toMatchObject({ phone: '0161 496 0001' });
});
