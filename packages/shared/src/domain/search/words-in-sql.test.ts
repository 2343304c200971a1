import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { streetWords } from '../listing/place-words.ts';
import { askingWords } from './asking-words.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import { isIdleWord } from './query-terms.ts';

const migration = readFileSync(
  new URL(
    '../../../../../supabase/migrations/20261128090400_read_search_terms.sql',
    import.meta.url,
  ),
  'utf8',
);

/** Returns the words of a list of the database's search. */
function listInSql(name: string): ReadonlySet<string> {
  const quoted = new RegExp(`when '${name}' then((?:\\s*(?:\\|\\|)?\\s*'[^']*')+)`, 'u').exec(
    migration,
  );
  const texts = [...(quoted?.[1] ?? '').matchAll(/'([^']*)'/gu)].map(([, text = '']) => text);
  return new Set(
    texts
      .join('')
      .split(' ')
      .filter((word) => word !== ''),
  );
}

test('the database leaves out the same words that only ask', () => {
  expect(listInSql('asking')).toEqual(askingWords);
});

test('the database corrects the same ordinary words as little', () => {
  const words = [...listInSql('ordinary')];

  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word) => !isOrdinaryWord(word))).toEqual([]);
  expect(words).toEqual(expect.arrayContaining(['halal', 'kids', 'fancy']));
});

test('the database takes the same words for streets', () => {
  expect(listInSql('streets')).toEqual(new Set([...streetWords, 'st']));
});

test.each(['before kinds', 'before places', 'small'])(
  'the database has no other words for the list "%s"',
  (name) => {
    const words = [...listInSql(name)];

    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((word) => !isIdleWord(word))).toEqual([]);
  },
);
