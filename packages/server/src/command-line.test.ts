import { expect, test } from 'vitest';
import { parseCommand } from './command-line.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const day = 86_400_000;

test.each([[[]], [['start']]])('%j starts the server', (args) => {
  expect(parseCommand(args, now)).toEqual({ name: 'start' });
});

test.each([
  [['events'], { name: 'events', since: now - day, json: false, dataFolder: null }],
  [
    ['events', '--since', '7d', '--json', '--data-dir', '/srv/eats'],
    { name: 'events', since: now - 7 * day, json: true, dataFolder: '/srv/eats' },
  ],
  [
    ['reset-password', 'ann@example.com'],
    { name: 'reset-password', email: 'ann@example.com', dataFolder: null },
  ],
  [['backup', 'a.tar.gz'], { name: 'backup', file: 'a.tar.gz', dataFolder: null }],
  [['restore', 'a.tar.gz', '--data-dir=x'], { name: 'restore', file: 'a.tar.gz', dataFolder: 'x' }],
])('%j is understood', (args, command) => {
  expect(parseCommand(args, now)).toEqual(command);
});

test.each([
  [['start', '--port'], 'The server was not started.'],
  [['start', '--help', '--port=80'], 'The server was not started.'],
  [['start', '4401'], 'The server was not started.'],
  [['4401'], 'Unknown command "4401".'],
  [['backup'], 'FILE is missing.'],
  [['backup', 'a', 'b'], 'Unexpected argument "b".'],
  [['reset-password'], 'EMAIL is missing.'],
  [['events', 'x'], 'Unexpected argument "x".'],
  [['events', '--sinc', '1h'], "Unknown option '--sinc'."],
  [['events', '--since', 'noon'], '--since noon is not a time.'],
  [['restore', '--data-dir'], "Option '--data-dir <value>' argument missing"],
])('%j is refused', (args, reason) => {
  expect(() => parseCommand(args, now)).toThrow(reason);
});

test.each([[['start', '--help']], [['start', '-h']]])('%j explains npm start', (args) => {
  const command = parseCommand(args, now);

  expect(command).toMatchObject({ name: 'help' });
  expect(JSON.stringify(command)).toContain('http://127.0.0.1:4400');
  expect(JSON.stringify(command)).toContain('EATS_DATA_DIR');
});

test.each([[['--help']], [['-h']], [['backup', '--help']], [['events', '-h']]])(
  '%j names every command',
  (args) => {
    const text = JSON.stringify(parseCommand(args, now));
    for (const name of ['start', 'reset-password', 'events', 'backup', 'restore']) {
      expect(text).toContain(name);
    }
  },
);
