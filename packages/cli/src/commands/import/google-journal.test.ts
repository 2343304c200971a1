import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openGoogleJournal } from './google-journal.ts';

let folder = '';
let path = '';
let problems: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-google-'));
  path = join(folder, 'directory.json.google');
  problems = [];
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open() {
  return openGoogleJournal({
    path,
    writable: true,
    fresh: false,
    now: () => 1000,
    onProblem: (sentence) => problems.push(sentence),
  });
}

const request = (body: string) => ({
  method: 'POST' as const,
  url: 'https://places.googleapis.com/v1/places:searchText',
  headers: { 'x-goog-api-key': 'AIzaSecret' },
  body,
});

function keep(journal: ReturnType<typeof open>, body: string): void {
  journal.keep(request(body), `answer to ${body}`, { search: '', isLast: true });
}

test('an interrupted import goes on with what Google answered, twice if need be', () => {
  const first = open();
  keep(first, 'one');
  first.close();
  const second = open();
  keep(second, 'two');
  second.close();

  const third = open();
  expect([third.find(request('one')), third.find(request('two'))]).toEqual([
    'answer to one',
    'answer to two',
  ]);
  third.close();
  expect(problems).toEqual([]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).not.toContain('AIzaSecret');
});

test('in a shared folder, links that somebody put there lead to no other file', () => {
  const other = join(folder, 'profile');
  writeFileSync(other, 'mine');
  const first = open();
  keep(first, 'one');
  first.close();
  symlinkSync(other, `${path}.new`);
  open().close();
  rmSync(path);
  symlinkSync(other, path);
  const third = open();
  keep(third, 'two');
  third.close();

  expect(readFileSync(other, 'utf8')).toBe('mine');
  expect(existsSync(`${path}.new`)).toBe(false);
});

test('responses that others could have written are not used', () => {
  const first = open();
  keep(first, 'one');
  first.close();
  chmodSync(path, 0o666);

  const second = open();
  expect(second.before.count).toBe(0);
  expect(second.find(request('one'))).toBeNull();
  second.close();
});

test('an interrupted import promises only the responses that the next run goes on with', () => {
  const journal = open();
  journal.startArea('bury');
  const get = (url: string) => ({ method: 'GET', url, headers: {} }) as const;
  journal.keep(get('https://google.test/picture'), '{}', { search: '', isLast: true });
  journal.keep(get('https://google.test/page-1'), '{}', { search: 'bury', isLast: false });
  const promised = journal.size(['bury']);
  journal.close();

  const next = open();

  expect(promised).toBe(1);
  expect(next.before.count).toBe(promised);
  next.close();
});

test('the responses of finished areas are not promised to a run that imports the others', () => {
  const earlier = open();
  keep(earlier, 'from an earlier run');
  earlier.close();
  const journal = open();
  journal.startArea('bury');
  keep(journal, 'bury');
  journal.startArea('salford');
  keep(journal, 'salford');

  expect(journal.size(['salford', 'bolton'])).toBe(2);
  journal.remove();
  expect(journal.size(['salford', 'bolton'])).toBe(0);
});
