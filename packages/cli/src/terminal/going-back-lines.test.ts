import { expect, test } from 'vitest';
import type { GoingBack, GoingBackPart } from '../workspace/going-back.ts';
import { hintsFor } from './command-line.ts';
import { adviceAfter, goingBackSentences } from './going-back-lines.ts';

const phone: GoingBackPart = {
  kind: 'listing',
  id: 'one',
  name: 'Place one',
  unit: 'phone',
  becomes: 'changed',
  now: '3',
  then: '1',
};
const goingBack: GoingBack = {
  own: [{ ...phone, unit: null, becomes: 'removed' }],
  others: [phone],
  ownPatches: [],
  othersPatches: [],
};

const file = { goingBack, name: 'directory.json', hint: hintsFor({ data: 'directory.json' }) };

const listOfChanges = [
  'directory.json is an older version of the file.',
  'It undoes 1 of your changes:',
  '- listing Place one (one) was added',
  'It does not undo 1 change that others have published since:',
  '- listing Place one (one): phone from "1" to "3"',
];

test('while the older file exists, the flag that undoes what others published is named', () => {
  expect(goingBackSentences(file, 'with-flag')).toEqual([
    ...listOfChanges,
    'To undo it as well:\n  eats publish --take-back --data directory.json',
  ]);
});

test('once the older file was replaced, the version that it was saved as is named', () => {
  const advice = adviceAfter({ keptVersion: () => 'directory.json.1' });

  expect(goingBackSentences(file, advice)).toEqual([
    ...listOfChanges,
    'The older file is now directory.json.1. To undo it as well:\n  cp directory.json.1 directory.json && eats publish --take-back --data directory.json',
  ]);
});

test('before a run replaces the older file, no advice is given yet', () => {
  expect(goingBackSentences(file, 'later')).toEqual(listOfChanges);
});

test('the command to copy names the data file of the call, and nothing in its name is run', () => {
  const advice = adviceAfter({ keptVersion: () => 'a; rm b.json.1' });

  const name = 'a; rm b.json';
  const hint = hintsFor({ data: name });

  expect(goingBackSentences({ goingBack, name, hint }, advice).at(-1)).toBe(
    "The older file is now a; rm b.json.1. To undo it as well:\n  cp 'a; rm b.json.1' 'a; rm b.json' && eats publish --take-back --data 'a; rm b.json'",
  );
});
