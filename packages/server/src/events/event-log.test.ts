import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEventLog } from './event-log.ts';
import { formatEvent, parseSince, readEvents } from '../operator/read-events.ts';

let folder: string;
let time: number;
const now = () => time;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-events-'));
  time = Date.parse('2026-11-22T12:00:00Z');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const text = () => readFileSync(join(folder, 'events.jsonl'), 'utf8');

test('a hundred wrong passwords from one address in a minute are two lines: the first, and a count of the others', () => {
  const log = openEventLog(folder, { now });
  for (let n = 0; n < 100; n += 1) {
    log.record({
      event: 'sign_in_failed',
      account: `a${String(n)}@example.com`,
      address: '1.2.3.4',
    });
  }
  log.close();

  expect(readEvents(folder, 0).map(({ event, count = 1 }) => [event, count])).toEqual([
    ['sign_in_failed', 1],
    ['sign_in_failed', 99],
  ]);
});

test('an attacker at thousands of addresses writes few lines and does not hide a sign-in', () => {
  const log = openEventLog(folder, { now });
  for (let n = 0; n < 5_000; n += 1) {
    log.record({ event: 'sign_in_failed', address: `10.0.${String(n >> 8)}.${String(n & 255)}` });
  }
  log.record({ event: 'signed_in', account: 'ann@example.com', address: '1.2.3.4' });
  log.close();

  const events = readEvents(folder, 0);
  expect(events.length).toBeLessThan(25);
  const failed = events.filter(({ event }) => event === 'sign_in_failed');
  expect(failed.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(5_000);
  expect(events).toContainEqual(expect.objectContaining({ account: 'ann@example.com' }));
});

test('the next minute has lines of its own', () => {
  const log = openEventLog(folder, { now });
  log.record({ event: 'sign_in_failed', address: '1.2.3.4' });
  time += 61_000;
  log.record({ event: 'sign_in_failed', address: '1.2.3.4' });
  log.close();

  expect(readEvents(folder, 0)).toHaveLength(2);
  expect(readEvents(folder, time - 1)).toHaveLength(1);
});

test('an e-mail address with line breaks and escape codes forges no line and controls no terminal', () => {
  const log = openEventLog(folder, { now });
  const account = 'a@b\n{"event":"signed_in"}\u001b[2J\u009b\u202e\u2028x';
  log.record({ event: 'sign_in_failed', account, address: '1.2.3.4\r\n' });
  log.close();

  expect(text().split('\n')).toHaveLength(2);
  expect(text().replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]|\\[nru]/u);
  expect(readEvents(folder, 0).map(formatEvent).join('')).not.toMatch(/\p{C}/u);
});

test('only the operator can read the log, and two old parts of 5 MB are kept', () => {
  const log = openEventLog(folder, { now });
  for (let part = 0; part < 4; part += 1) {
    writeFileSync(join(folder, 'events.jsonl'), `${'x'.repeat(5 * 1024 * 1024)}\n`);
    log.record({ event: 'server_started', account: String(part) });
  }
  log.close();

  expect(readdirSync(folder)).toEqual(['events.jsonl', 'events.jsonl.1', 'events.jsonl.2']);
  expect(statSync(join(folder, 'events.jsonl')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'events.jsonl')).size).toBeLessThan(1_000);
});

test('a line that a crash cut off hides no other event', () => {
  writeFileSync(join(folder, 'events.jsonl'), '{"time":"2026-11-22T11:59');
  const log = openEventLog(folder, { now });
  log.record({ event: 'server_started' });
  log.close();

  expect(readEvents(folder, 0).map(({ event }) => event)).toEqual(['server_started']);
});

test('a log that cannot be written is reported once and stops nothing', () => {
  const lines: string[] = [];
  const log = openEventLog(join(folder, 'missing'), { now, log: (line) => lines.push(line) });
  log.record({ event: 'signed_in', address: '1' });
  log.record({ event: 'signed_in', address: '2' });
  log.close();

  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('ENOENT');
});

test.each([
  ['30m', 1_800_000],
  ['24h', 86_400_000],
  ['7d', 604_800_000],
])('--since %s is that long before now', (since, ago) => {
  expect(parseSince(since, 1e12)).toBe(1e12 - ago);
});

test('--since takes a date and refuses what is not a time', () => {
  expect(parseSince('2026-11-22', 0)).toBe(Date.parse('2026-11-22'));
  expect(() => parseSince('yesterday', 0)).toThrow('--since yesterday is not a time.');
});
