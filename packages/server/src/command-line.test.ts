import { expect, test } from 'vitest';
import { usage, wantsHelp } from './command-line.ts';

test('without arguments, the help is not printed', () => {
  expect(wantsHelp([])).toBe(false);
});

test.each(['--help', '-h'])('%s prints the help', (flag) => {
  expect(wantsHelp([flag])).toBe(true);
});

test.each([[['--port']], [['--help', '--port=80']], [['4401']]])(
  'an unknown argument in %j is refused',
  (args) => {
    expect(() => wantsHelp(args)).toThrow('The server was not started.');
  },
);

test('the help names the default URL and the variable for the data folder', () => {
  expect(usage).toContain('http://127.0.0.1:4400');
  expect(usage).toContain('EATS_DATA_DIR');
});
