import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runEats } from '../running/eats.ts';
import { startProjectHost } from '../running/project-host.ts';
import type { FileHost } from '../running/file-host.ts';
import { buildOnce, temporaryFolder } from './built-eats.ts';

const site = fileURLToPath(new URL('../../packages/app', import.meta.url));
const unreachable = 'http://127.0.0.1:9';
let place: ReturnType<typeof temporaryFolder>;
let host: FileHost;

beforeAll(() => buildOnce('cli', 'app'), 400_000);
beforeEach(async () => {
  place = temporaryFolder();
  host = await startProjectHost(place.folder, { listings: [] });
});
afterEach(async () => {
  await host.stop();
  place.remove();
});

async function prerender(...args: readonly string[]) {
  const all = ['prerender', '--url', host.url, '--site', site, '--output', 'out', ...args];
  const { exitCode, stderr } = await runEats(all, { folder: place.folder });
  return { exitCode, text: stderr.replace(/\s+/g, ' ') };
}

test('a file in place of the folder is named, and nothing is written', async () => {
  writeFileSync(join(place.folder, 'file'), 'mine');

  const { exitCode, text } = await prerender('--output', 'file');

  expect([exitCode, text]).toEqual([2, expect.stringContaining('file is a file, not a folder.')]);
});

test('a foreign file in place of a folder of the site stops the run with its path', async () => {
  writeFileSync(join(place.folder, 'out'), 'mine');

  const { exitCode, text } = await prerender('--output', 'out/below');

  expect(exitCode).toBe(1);
  expect(text).toContain('could not be written: a part of its path is not a folder.');
});

test.runIf(process.platform === 'linux')(
  'a folder that the system refuses ends the run with a sentence',
  async () => {
    const { exitCode, text } = await prerender('--output', '/proc/eats');

    expect(exitCode).toBe(1);
    expect(text).toContain(
      '/proc/eats/.eats-prerender.json could not be written: permission was denied.',
    );
  },
);

test.each([
  ['is missing', null, 'config.json does not exist.'],
  ['is cut off', '{"supabaseUrl"', 'config.json is not a JSON object'],
  ['names no project', '{}', 'config.json names no project to read from.'],
])('a configuration that %s is explained', async (_problem, content, explanation) => {
  if (content !== null) writeFileSync(join(place.folder, 'config.json'), content);

  const { exitCode, text } = await prerender('--config', 'config.json');

  expect([exitCode, text]).toEqual([expect.any(Number), expect.stringContaining(explanation)]);
  expect(exitCode).not.toBe(0);
  expect(existsSync(join(place.folder, 'out'))).toBe(false);
});

test('a bucket that visitors no longer read is named', async () => {
  const bucket = `${host.url}/storage/v1/object/public/snapshot`;
  const config = { supabaseUrl: host.url, supabaseKey: 'key', snapshotUrl: bucket };
  writeFileSync(join(place.folder, 'config.json'), JSON.stringify(config));

  const replaced = await prerender('--config', 'config.json');
  const own = await prerender('--yes');

  expect([replaced.exitCode, own.exitCode]).toEqual([0, 0]);
  expect(replaced.text).toContain(`no longer ${bucket}`);
  expect(own.text).not.toContain('no longer');
});

test('a backend that cannot be reached is named', async () => {
  const config = { supabaseUrl: unreachable, supabaseKey: 'key' };
  writeFileSync(join(place.folder, 'config.json'), JSON.stringify(config));

  const { exitCode, text } = await prerender('--config', 'config.json');

  expect([exitCode, text]).toEqual([1, expect.stringContaining(`names ${unreachable} as its`)]);
});
