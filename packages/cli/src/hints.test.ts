import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runProgram } from './program.ts';
import type { Run } from './run.ts';
import { hintsFor } from './terminal/command-line.ts';
import { testTerminal } from './terminal/test-terminal.ts';

const data = "Ann's file.json";
/** A port on which nothing answers. */
const url = 'http://127.0.0.1:9';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-hints-'));
  writeFileSync(
    join(folder, 'places.csv'),
    'name,address\nThe Trackside Ltd,"1 Bolton Street, Bury, BL9 0EY"\nTHE TRACKSIDE LTD,"1 Bolton Street, Bury, BL9 0EY"',
  );
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function eats(...args: readonly string[]) {
  const terminal = testTerminal();
  const environment = { XDG_CONFIG_HOME: folder };
  await runProgram(args, { terminal, environment, folder });
  return [...terminal.printed, ...terminal.messages].flatMap((text) => text.split('\n'));
}

/** Splits a command as a shell does. */
function shellWords(line: string): string[] {
  const words = line.match(/(?:[^\s'\\]|\\.|'[^']*')+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|\\(.)/g, (_, quoted?: string, one?: string) => quoted ?? one ?? ''),
  );
}

const unused = undefined as unknown as Run;

/** Parses a hint with the real flags of its command, and returns those that were given. */
async function parseHint(line: string): Promise<Record<string, unknown>> {
  const [program, verb, ...args] = shellWords(line);
  const entry = commands.find(({ name }) => name === verb);
  expect([program, entry?.name], line).toEqual(['eats', verb]);
  const command = new Command(verb).exitOverride();
  (await entry!.load()).define(command, unused);
  let given: Record<string, unknown> = {};
  command.action(() => {
    given = command.opts();
  });
  await command.parseAsync(args, { from: 'user' });
  for (const { long } of command.options) {
    if (long === '--data') expect(given['data'] ?? given['url'], line).toBeDefined();
  }
  return given;
}

/** Returns the commands to copy in an output, and checks that each goes on with the same file and server. */
async function hintsIn(lines: readonly string[], isServer = false): Promise<string[]> {
  const hints = lines.flatMap((line) => /^ {2,}(?:cp .* && )?(eats .*)$/.exec(line)?.[1] ?? []);
  for (const hint of hints) {
    const given = await parseHint(hint);
    if (given['data'] !== undefined) expect(given['data'], hint).toBe(data);
    const knowsServer = /^eats (?:status|publish|pull|doctor|login|logout|admin)\b/.test(hint);
    if (isServer && knowsServer) expect(given['url'], hint).toBe(url);
  }
  return hints;
}

test.each([
  ['publish'],
  ['pull'],
  ['undo'],
  ['undo', 'no-such-change', '--yes'],
  ['log'],
  ['log', '--limit', 'some'],
  ['dedupe'],
  ['dedupe', '--threshold', '0.95', '--yes'],
  ['dedupe', '--near', '--threshold', '0.5', '--yes'],
  ['cleanup'],
  ['cleanup', '--dry-run'],
  ['discard'],
  ['discard', 'no-such-change'],
  ['resolve', 'listing:x', 'mine'],
  ['resolve', 'listing:x', 'local'],
  ['offers', 'take'],
  ['offers', 'accept', 'no-such-offer'],
  ['backup', 'export'],
  ['backup', 'export', 'x.json'],
  ['backup', 'export', '--output', data],
  ['backup', 'restore'],
  ['backup', 'restore', 'no-such-file.json'],
  ['backup', 'restore', data],
  ['backup', 'save'],
  ['backup', 'list'],
  ['status', '--offline'],
  ['doctor', '--offline'],
  ['import', '--source', 'file'],
])('what %j prints can be copied and goes on with the same file', async (...args) => {
  const before = await hintsIn(await eats(...args, '--data', data));
  await eats('import', '--source', 'file', '--input', 'places.csv', '--data', data);
  const after = await hintsIn(await eats(...args, '--data', data));

  expect([...before, ...after].length).toBeGreaterThan(0);
});

test('so does what an import, a cleanup, a merge, a restore and their undoing print', async () => {
  const steps = [
    ['import', '--source', 'file', '--input', 'places.csv'],
    ['cleanup', '--yes'],
    ['dedupe', '--yes'],
    ['backup', 'export', '--output', 'my backup.json'],
    ['backup', 'verify', 'my backup.json'],
    ['undo', '--yes'],
    ['backup', 'restore', 'my backup.json'],
    ['backup', 'restore', 'my backup.json', '--yes'],
  ];
  const hints: string[] = [];
  for (const step of steps) hints.push(...(await hintsIn(await eats(...step, '--data', data))));

  const verbs = new Set(hints.map((hint) => shellWords(hint)[1]));
  expect([...verbs].sort()).toEqual(['backup', 'publish', 'status', 'undo']);
});

test('a command to copy names the file, the change or the record that it is about', async () => {
  await eats('import', '--source', 'file', '--input', 'places.csv', '--data', data);

  const exported = await hintsIn(
    await eats('backup', 'export', '--output', 'b.json', '--data', data),
  );
  const listed = await hintsIn(await eats('backup', 'list', '--data', data));

  const dataFlag = String.raw`--data 'Ann'\''s file.json'`;
  expect(exported).toEqual([`eats backup verify b.json ${dataFlag}`]);
  expect(listed.join('\n')).toMatch(/^eats backup restore b\.json /m);
});

test.each([
  ['publish'],
  ['publish', '--yes'],
  ['pull'],
  ['status', '--offline'],
  ['admin', 'grant', 'ann'],
  ['admin', 'grant', "ann's@example.org"],
])('what %j prints goes on with the same server', async (...args) => {
  await eats('import', '--source', 'file', '--input', 'places.csv', '--data', data);
  const rest = args[0] === 'admin' ? [] : ['--data', data];

  const hints = await hintsIn(await eats(...args, '--url', url, ...rest), true);

  expect(hints.length).toBeGreaterThan(0);
});

test('a command that acts on something names it again', async () => {
  await eats('import', '--source', 'file', '--input', 'places.csv', '--data', data);
  const logged = await hintsIn(await eats('log', '--data', data));
  const [, , id = ''] = shellWords(logged.find((hint) => hint.startsWith('eats undo')) ?? '');

  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await hintsIn(await eats('undo', id, '--data', data))).toContainEqual(
    expect.stringContaining(`eats undo ${id} `),
  );
  expect(await hintsIn(await eats('admin', 'grant', 'ann@example.org', '--url', url))).toEqual([
    `eats admin grant ann@example.org --url ${url} --yes`,
  ]);
});

test('a file that the environment names is repeated, too', async () => {
  const terminal = testTerminal();
  const environment = { XDG_CONFIG_HOME: folder, EATS_DATA: data };

  await runProgram(['publish'], { terminal, environment, folder });

  const [, line = ''] = terminal.messages.slice(-2);
  expect(line).toBe(`  eats publish --data 'Ann'\\''s file.json' --yes`);
});

test('a server that the environment names is repeated, too', async () => {
  await eats('import', '--source', 'file', '--input', 'places.csv', '--data', data);
  const terminal = testTerminal();
  const environment = { XDG_CONFIG_HOME: folder, EATS_URL: url };

  await runProgram(['publish', '--data', data], { terminal, environment, folder });

  expect(await hintsIn(terminal.messages, true)).toEqual([
    `eats publish --data 'Ann'\\''s file.json' --url ${url} --yes`,
  ]);
});

test('a hint names the change, the file or the account that it acts on', async () => {
  await eats('import', '--source', 'file', '--input', 'places.csv', '--data', data);
  const log = await eats('log', '--data', data);
  const exported = await eats('backup', 'export', '--output', 'my backup.json', '--data', data);
  const restored = await eats('backup', 'restore', 'my backup.json', '--data', data);

  expect(log).toContain(`  eats undo ${log[0]} --data 'Ann'\\''s file.json'`);
  expect((await hintsIn(exported)).join()).toContain("eats backup verify 'my backup.json'");
  expect((await hintsIn(restored)).join()).toContain("eats backup restore 'my backup.json'");
});

test('a flag of a hint takes precedence over that of the call', () => {
  expect(hintsFor({ data: 'a.json', url })('pull', { data: 'b.json' })).toBe(
    `eats pull --data b.json --url ${url}`,
  );
  expect(hintsFor({ data: 'a.json', url })('login')).toBe(`eats login --url ${url}`);
});

const sources = fileURLToPath(new URL('.', import.meta.url));
const verbs = commands.map(({ name }) => name).filter((name) => !/^log(?:in|out)$/.test(name));

test('no text names a command without the flags of the call', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|completion|test-/.test(name),
  );
  const written = files.flatMap((name) => {
    const text = readFileSync(join(sources, name), 'utf8')
      .replace(/^(?:const|export const) \w*End = `[^`]*`;$/gm, '')
      .replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const found = text.match(new RegExp(String.raw`\beats (?:${verbs.join('|')})\b.*`, 'g')) ?? [];
    return found.map((line) => `${name}: ${line}`);
  });

  expect(written).toEqual([]);
});
