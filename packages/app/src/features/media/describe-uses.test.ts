import { expect, test } from 'vitest';
import { describeUses } from './describe-uses.ts';

const listing = (name: string) => ({ kind: 'listing', id: name, name }) as const;

test('says that nothing shows a file', () => {
  expect(describeUses([])).toBe('Nothing in the directory shows it.');
});

test('names what shows a file, and that it stays there', () => {
  expect(describeUses([listing('Soup Kitchen')])).toBe(
    'It is shown by the listing “Soup Kitchen”. They keep showing it until you change them, but it leaves the library.',
  );
  expect(
    describeUses([
      { kind: 'article', id: 'a', name: 'On soup' },
      { kind: 'setting', id: 'siteSettings', name: 'Site settings' },
    ]),
  ).toContain('the article “On soup” and the site settings.');
});

test('names a change of an owner that waits for approval', () => {
  expect(describeUses([{ ...listing('Mill'), isProposed: true }])).toContain(
    'It is shown by a change of the listing “Mill” that waits for approval.',
  );
});

test('counts what shows a file that many records use', () => {
  const uses = Array.from({ length: 8 }, (_, index) => listing(`L${String(index)}`));
  expect(describeUses(uses)).toContain('the listing “L4” and 3 more.');
});
