import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandLine, shellWord } from './command-line.ts';
import { plainText } from './table.ts';

test('writes every flag that is set, quoted for the shell', () => {
  const flags = {
    source: 'file',
    limit: 3,
    category: "Rudy's & friends",
    bringBack: ['fhrs-1', 'fhrs-2'],
    dryRun: false,
    url: undefined,
    yes: true,
  };

  expect(commandLine('import', flags)).toBe(
    String.raw`eats import --source file --limit 3 --category 'Rudy'\''s & friends' --bring-back fhrs-1 --bring-back fhrs-2 --yes`,
  );
});

test('writes the names a command acts on as one word each, whoever made them up', () => {
  expect(commandLine('undo', { data: 'a.json' }, 'x; rm -rf ~')).toBe(
    "eats undo 'x; rm -rf ~' --data a.json",
  );
});

const hostile = [
  '$(rm -rf ~)',
  '`reboot`',
  "it's; true",
  '=ls',
  '~root',
  '!!',
  'a\nb',
  "\u001b]0;title\u0007'\\x41",
  'left\u202Eright',
  'one\u009b2',
  '',
];

test.each(hostile)('%j is the same word again in a shell', (text) => {
  const printed = execFileSync('bash', ['-c', `printf %s ${shellWord(text)}`], {
    encoding: 'utf8',
    env: { LC_ALL: 'C.UTF-8' },
  });

  expect(printed).toBe(text);
});

test.each(hostile)('%j has no character that could rewrite the screen', (text) => {
  expect(plainText(shellWord(text))).toBe(shellWord(text));
});
