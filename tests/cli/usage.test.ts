import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEats } from '../running/eats.ts';
import { buildOnce, temporaryFolder } from './built-eats.ts';

const temporary = temporaryFolder();

beforeAll(() => buildOnce('cli'), 120_000);

afterAll(() => {
  expect(readdirSync(temporary.folder)).toEqual([]);
  temporary.remove();
});

function eats(args: readonly string[], environment: Record<string, string> = {}) {
  return runEats(args, { folder: temporary.folder, environment: { EATS_URL: '', ...environment } });
}

const commandList = readFileSync(
  new URL('../../packages/cli/src/commands.ts', import.meta.url),
  'utf8',
);
const commands = [...commandList.matchAll(/name: '(\w+)'/g)].map(([, name]) => name ?? '');

test('the overview names every command and the main environment variables, in 80 columns', async () => {
  const { exitCode, stdout, stderr } = await eats(['--help']);

  expect(exitCode).toBe(0);
  expect(commands.length).toBeGreaterThan(7);
  for (const name of [...commands, 'EATS_DATA', 'GOOGLE_MAPS_API_KEY', 'FHRS_URL', 'NO_COLOR']) {
    expect(stdout).toContain(name);
  }
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(stderr).toBe('');
});

const manual = readFileSync(new URL('../../docs/cli.md', import.meta.url), 'utf8');

test.each(commands)(
  'the help of %s fits 80 columns, and the manual names its flags',
  async (command) => {
    const { exitCode, stdout } = await eats([command, '--help']);
    const sameHelp = await eats(['help', command]);
    const section =
      manual.split(/^#+ /m).find((text) => text.startsWith(`\`eats ${command}`)) ?? '';
    const flags = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(
      ([, flag]) => flag ?? '',
    );

    expect(exitCode).toBe(0);
    expect(flags).toContain('--help');
    expect(flags.filter((flag) => flag !== '--help' && !section.includes(flag))).toEqual([]);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(sameHelp.stdout).toBe(stdout);
  },
);

test('the file that npm links as eats can be executed', () => {
  const folder = new URL('../../packages/cli/', import.meta.url);
  const { bin } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as {
    bin: { eats: string };
  };

  const stdout = execFileSync(fileURLToPath(new URL(bin.eats, folder)), ['--version'], {
    cwd: temporary.folder,
    encoding: 'utf8',
  });

  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('prints the version', async () => {
  expect((await eats(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each([
  [[], 'Usage: eats'],
  [['exprot'], "Unknown command 'exprot'"],
  [['import', '--sauce', 'fhrs'], "Unknown option '--sauce'"],
  [['import', 'bury'], 'Too many arguments'],
  [['import'], 'No source given.'],
  [['import', '--source', 'google'], 'No API key for Google given. Nothing was read.'],
  [['import', '--source', 'bing'], '"bing" is not a source.'],
  [['import', '--source', 'fhrs', '--areas', 'leeds'], 'There is no area "leeds".'],
  [['import', '--source', 'file'], 'No input file given.'],
  [['import', '--source', 'fhrs', '--limit', 'ten'], '--limit ten is not a number'],
  [['import', '--source', 'fhrs', '--scope', 'some'], '"some" is not a scope'],
  [['import', '--source', 'fhrs', '--category', 'Nonsense'], 'Category "Nonsense" does not exist'],
  [['cleanup'], 'To clean, run: eats cleanup --yes'],
  [['cleanup', '--only', 'shouting', '--yes'], 'there is no rule "shouting"'],
  [['publish'], 'so it needs --yes'],
  [['publish', '--drop-demo'], 'To publish, run: eats publish --drop-demo --yes'],
  [['publish', '--prefer', 'mine', '--yes'], 'Allowed choices are local, published'],
  [['pull'], 'You are not signed in.'],
  [['discard'], 'Name a change or a record, or use --all.'],
  [['resolve', 'listing:x', 'mine'], '"mine" is neither local nor published.'],
  [['offers', 'take', 'x'], 'Name a decision and an offer.'],
  [['backup', 'export'], 'No file to write the backup to given.'],
  [['backup', 'verify'], 'Name the backup to verify.'],
  [['backup', 'restore', 'x.json', '--keep', '--remove'], 'contradict each other'],
  [
    ['backup', 'export', '--url', 'http://x', '--data', 'd.json', '--output', 'b'],
    'are two sources',
  ],
  [['admin', 'list'], 'EATS_SECRET_KEY is not set.'],
  [['admin', 'grant', 'ann'], 'Name an action and the e-mail address of an account.'],
  [['admin', 'grant', 'ann@x.org'], 'eats admin grant ann@x.org --yes'],
  [['log', '--limit', 'some'], '--limit some is not a whole number from 1 on.'],
  [['status', '--url', 'ftp://x'], '"ftp://x" is not the URL of a server.'],
])('refuses wrong usage with exit code 2: eats %j', async (args, sentence) => {
  const { exitCode, stdout, stderr } = await eats(args);

  expect(stderr.replace(/\s+/g, ' ')).toContain(sentence);
  expect(stdout).toBe('');
  expect(exitCode).toBe(2);
});

test.each([
  [['import', '--source', 'google', '--json']],
  [['exprot', '--json']],
  [['publish', '--prefer', 'mine', '--json']],
  [['resolve', '--json']],
])('reports wrong usage as JSON with --json: eats %j', async (args) => {
  const { exitCode, stdout } = await eats(args);

  expect(exitCode).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'usage/invalid' } });
});

test('refuses an invalid URL of the register', async () => {
  const { exitCode, stderr } = await eats(['import', '--source', 'fhrs'], { FHRS_URL: ':::' });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('":::" is not the URL of a server.');
});

test('says that the password is missing when only the e-mail is set', async () => {
  const { exitCode, stderr } = await eats(['pull'], { EATS_EMAIL: 'me@example.org' });

  expect(exitCode).toBe(2);
  expect(stderr).toContain('EATS_PASSWORD is not set');
});

test('reports a server that cannot be reached and leaves no file', async () => {
  const { exitCode, stderr } = await eats(['pull', '--url', 'http://127.0.0.1:9'], {
    EATS_SECRET_KEY: 'k',
  });

  expect(exitCode).toBe(1);
  expect(stderr.replace(/\s+/g, ' ')).toContain('could not be reached');
});

test('eats status succeeds without a data file and without a server', async () => {
  const { exitCode, stdout } = await eats(['status', '--offline']);

  expect(exitCode).toBe(0);
  expect(stdout).toContain('directory.json does not exist yet');
});

test.each([['undo'], ['log'], ['discard', '--all'], ['resolve', 'listing:a', 'local'], ['offers']])(
  'without a data file, eats %s says so and exits with 1',
  async (...args) => {
    const { exitCode, stderr } = await eats(args);

    expect(exitCode).toBe(1);
    expect(stderr).toContain('The data file directory.json does not exist');
  },
);
