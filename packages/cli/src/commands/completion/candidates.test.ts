import { expect, test } from 'vitest';
import { files, findCandidates, type KnownCommand } from './candidates.ts';

const flag = (name: string, placeholder = '', choices: string[] = []) => ({
  ...{ name, placeholder, choices },
  about: `about ${name}`,
});
const commands: readonly KnownCommand[] = [
  {
    name: 'import',
    about: 'read businesses',
    actions: [],
    flags: [
      flag('--areas', '<areas>'),
      flag('--category', '<name>'),
      flag('--input', '<file>'),
      flag('--json'),
    ],
  },
  {
    name: 'pull',
    about: 'update',
    actions: [],
    flags: [flag('--prefer', '<side>', ['local', 'published'])],
  },
  { name: 'admin', about: 'appoint', actions: ['grant', 'list'], flags: [flag('--json')] },
];
const values = { '--areas': () => ['all', 'bury', 'bolton'], '--category': () => ['Bars & Pubs'] };

function complete(...words: readonly string[]) {
  const found = findCandidates(words, commands, values);
  return found === files ? files : found.map(({ word }) => word);
}

test('commands come first, each with what it does', () => {
  expect(complete('')).toEqual(['import', 'pull', 'admin']);
  expect(findCandidates(['im'], commands, values)).toEqual([
    { word: 'import', about: 'read businesses' },
  ]);
});

test('after a command its flags follow, except those that were typed already', () => {
  expect(complete('import', '--json', '--')).toEqual(['--areas', '--category', '--input']);
  expect(complete('unknown', '--')).toEqual([]);
});

test('after a flag its values follow: choices, areas, also of a list, and categories', () => {
  expect(complete('pull', '--prefer', 'l')).toEqual(['local']);
  expect(complete('import', '--areas', 'b')).toEqual(['bury', 'bolton']);
  expect(complete('import', '--areas', 'bury,')).toEqual(['bury,all', 'bury,bolton']);
  expect(complete('import', '--areas', 'bury,b')).toEqual(['bury,bolton']);
  expect(complete('import', '--category', 'bars')).toEqual(['Bars & Pubs']);
});

test('after a command that does several things, these come first', () => {
  expect(complete('admin', '')).toEqual(['grant', 'list', '--json']);
  expect(complete('admin', 'gr')).toEqual(['grant']);
  expect(complete('admin', 'grant', '')).toEqual(['--json']);
});

test('names of files are left to the shell', () => {
  expect(complete('import', '--input', 'pla')).toBe(files);
});
