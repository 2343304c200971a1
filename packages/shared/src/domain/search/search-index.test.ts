import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greaterManchesterSearchWords } from '../../city/greater-manchester-search-words.ts';
import { listing, listingRow } from '../../testing/directory-builders.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { NumberList, readWords } from './read-words.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchQuery, SearchSource } from './search-source.ts';
import { locateSearchWords, toSearchWords } from './search-words.ts';
import { WordTable } from './word-table.ts';

const place = (id: string, name: string, address: string, fields: Partial<ListingRecord> = {}) =>
  listing({ id, name, address, area: 'Bury', ...(fields as object) });
const directory = [
  place('nandos', 'Nando’s', '1 Bolton Street, Bury, BL9 0EY', { category: 'Chicken' }),
  place('roma', 'Café Roma', '9 Rochdale Road, Bury, BL9 7AA', { category: 'Cafes' }),
  place('kebab', 'Kebab House', '22 Wilmslow Road, Manchester, M14 5TQ', { area: 'Rusholme' }),
  place('curry', 'Sanam', '145 Wilmslow Road, Manchester, M145AW', {
    area: 'Rusholme',
    category: 'Indian',
  }),
  place('balti', 'Bury Balti', '5 Bolton Street, Bury, BL9 0EY', { category: 'Indian' }),
  place('fryer', 'The Friery', '7 Bury New Road, Prestwich, M25 0JW', {
    area: 'Prestwich',
    category: 'Fish & Chips',
  }),
  place('kfc', 'K.F.C.', '3 The Rock, Bury, BL9 0ND', { category: 'Chicken' }),
  place('mc', 'McDonald’s', '4 The Rock, Bury, BL9 0ND', { category: 'Burgers' }),
  place('cjk', '北京饭店', '8 George Street, Manchester, M1 4HE', { area: 'City Centre' }),
  place('republica', 'La Republica', '2 Peel Way, Bury, BL9 0AA'),
  place('pub', 'The Crown', '6 Peel Way, Bury, BL9 0AA', { category: 'Bars & Pubs' }),
];
const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const source: SearchSource = {
  listings: directory,
  categories: named('Chicken', 'Cafes', 'Indian', 'Fish & Chips', 'Burgers', 'Bars & Pubs'),
  areas: [
    { name: 'Rusholme' },
    { name: 'City Centre' },
    { name: 'Bury', parent: '' },
    { name: 'Prestwich', parent: 'Bury' },
  ],
  words: greaterManchesterSearchWords,
};

function indexOf(from: SearchSource = source) {
  const index = createSearchIndex();
  index.update(from);
  return index;
}

function found(query: string | SearchQuery, from: SearchSource = source): readonly string[] {
  return indexOf(from)
    .find(typeof query === 'string' ? { text: query } : query)
    .listings.map(({ id }) => id);
}

describe('a search', () => {
  test.each([
    ['nandos', 'nandos'],
    ["NANDO'S", 'nandos'],
    ['cafe roma', 'roma'],
    ['rusholme kebab house', 'kebab'],
    ['house kebab wilmslow', 'kebab'],
    ['nandos bolton street', 'nandos'],
    ['kfc', 'kfc'],
    ['k f c', 'kfc'],
    ['mc donalds', 'mc'],
    ['the nandos', 'nandos'],
    ['nearest nandos', 'nandos'],
    ['the kebab house on wilmslow road', 'kebab'],
    ['crown', 'pub'],
    ['nandos bolton st', 'nandos'],
    ['kebab wilmslow rd manchester', 'kebab'],
    ['京饭', 'cjk'],
  ])('for "%s" finds the place first', (text, id) => {
    expect(found(text)[0]).toBe(id);
  });

  test.each([
    ['m14', ['kebab', 'curry']],
    ['M14 5', ['kebab', 'curry']],
    ['m145', ['kebab', 'curry']],
    ['m145tq', ['kebab']],
    ['m14 indian', ['curry']],
  ])('for the part of a postcode "%s" finds what is there', (text, ids) => {
    expect([...found(text)].sort()).toEqual([...ids].sort());
  });

  test.each(['…', '&', '🍕', 'x'.repeat(200), 'and', 'ß', '\u0000', 'wilmslow '.repeat(22)])(
    'for the unusual text "%s" finds only what holds it',
    (text) => {
      const needle = text.trim().toLowerCase();
      const holds = ({ name, address }: ListingRecord) =>
        `${name} ${address}`.toLowerCase().includes(needle);
      const others = indexOf()
        .find({ text })
        .listings.filter((one) => !holds(one) && !one.address.includes('Wilmslow'));
      expect(others).toEqual([]);
    },
  );
});

describe('categories and areas in a query', () => {
  test.each([
    ['indian', ['balti', 'curry']],
    ['curry', ['balti', 'curry']],
    ['pubs', ['pub']],
    ['chippy', ['fryer']],
    ['fish n chips', ['fryer']],
    ['the curry mile', ['curry', 'kebab']],
    ['indian in rusholme', ['curry']],
    ['burger', ['mc']],
    ['the pub', ['pub']],
    ['a curry near rusholme', ['curry']],
    ['a curry near wilmslow road', ['curry']],
    ['curry near me', ['balti', 'curry']],
    ['best curry nearby', ['balti', 'curry']],
  ])('"%s" finds what is on their page', (text, ids) => {
    expect([...found(text)].sort()).toEqual(ids);
  });

  test('words that are left out before a category are still found in a name', () => {
    const listings = [...directory, place('named', 'Behind the Pub', '8 Peel Way, Bury, BL9 0AA')];

    expect(found('the pub', { ...source, listings })).toEqual(['named', 'pub']);
  });

  test('an area contains the places of its parts', () => {
    expect(found('bury')).toContain('fryer');
    expect(found({ area: 'Bury' })).toContain('fryer');
    expect(indexOf().find({ text: 'bury' }).total).toBe(8);
  });

  test('a removed chip makes its words plain words again', () => {
    const query = { text: 'bury', without: [{ kind: 'area', name: 'Bury' }] } as const;

    expect(indexOf().find(query).recognised).toEqual([]);
    expect(found(query)).toContain('balti');
  });

  test('what was recognised is named with the words that were typed', () => {
    expect(indexOf().find({ text: 'Chippy in  Bury' }).recognised).toEqual([
      { kind: 'category', name: 'Fish & Chips', typed: 'Chippy' },
      { kind: 'area', name: 'Bury', typed: 'Bury' },
    ]);
  });

  test('the name of a street is not an area', () => {
    expect(indexOf().find({ text: 'friery bury new road' }).recognised).toEqual([]);
  });

  test.each([
    ['brew', 'Brewdog'],
    ['coffee', 'Wayne’s Coffee'],
    ['kebab', 'Kebabish Grill'],
    // Too rare as a part of words, it is searched as "Indian".
    ['ndian', 'The Landian'],
  ])('"%s", which is not the name itself, finds "%s" of another kind, too', (text, name) => {
    const ofKind = place('kind', 'Sanam', '1 Peel Way, Bury', { categories: ['Indian', 'Kebabs'] });
    const listings = [...directory, ofKind, place('other', name, '8 Peel Way, Bury, BL9 0AA')];
    const categories = [...(source.categories ?? []), { name: 'Kebabs' }];

    expect(found(text, { ...source, categories, listings })).toContain('other');
  });
});

describe('a mistyped word', () => {
  test.each([
    ['nadnos', 'nandos', 'nandos'],
    ['friry', 'fryer', 'friery'],
    ['rusholem kebab', 'kebab', 'rusholme'],
  ])('"%s" is searched as what it is nearest to', (text, id, used) => {
    const result = indexOf().find({ text });

    expect(result.listings[0]?.id).toBe(id);
    expect(result.corrected.map((one) => one.used)).toEqual([used]);
    expect(result.searchedText).toContain(used);
    expect(indexOf().find({ text, exact: true }).corrected).toEqual([]);
  });

  test('is left alone if some place has it', () => {
    expect(indexOf().find({ text: 'roma' }).corrected).toEqual([]);
    expect(indexOf().find({ text: 'sana' }).corrected).toEqual([]);
  });
});

describe('the order', () => {
  test('is the whole name, a name that starts so, the words in a name, then the rest', () => {
    const listings = [
      listing({ id: 'rest', name: 'Elsewhere', address: '1 Pizza Street' }),
      listing({ id: 'in', name: 'The Pizza' }),
      listing({ id: 'starts', name: 'Pizza Place' }),
      listing({ id: 'whole', name: 'Pizza' }),
    ];

    expect(found('pizza', { listings })).toEqual(['whole', 'starts', 'in', 'rest']);
  });

  test('puts the places in a street before those that only have its words', () => {
    const listings = [
      place('king', 'Burger King', '1 Bolton Street, Bury, BL9 0EY'),
      place('in', 'Sanam', '2 King Street, Bury, BL9 0EY'),
      place('named', 'King Street Townhouse', '3 Booth Street, Manchester, M2 4AW'),
    ];

    expect(found('king street', { listings })).toEqual(['named', 'in', 'king']);
  });

  test('puts a name with the words that are otherwise left out first', () => {
    const named = place('named', 'Best Curry', '1 Peel Way, Bury', { category: 'Indian' });
    const known = place('known', 'Curry Palace', '2 Peel Way, Bury', {
      category: 'Indian',
      hygieneRating: '5',
    });
    const listings = [...directory, known, named];

    expect(found('bury best curry', { ...source, listings }).slice(0, 2)).toEqual([
      'named',
      'known',
    ]);
  });

  test('puts better known places first among equals, and members’ clubs last', () => {
    const listings = [
      listingRow({ id: 'club', name: 'Crown', rating: 5, reviews: 900, access: 'members' }),
      listingRow({ id: 'a', name: 'Crown', hygieneRating: '2' }),
      listingRow({ id: 'b', name: 'Crown', hygieneRating: '5' }),
      listingRow({ id: 'rated', name: 'Crown', rating: 4.8, reviews: 300 }),
    ];

    expect(found('crown', { listings })).toEqual(['rated', 'b', 'a', 'club']);
  });

  test('puts pubs before equally known places that are pubs besides', () => {
    const pubs = { categories: ['Bars & Pubs'] };
    const listings = [
      listingRow({ id: 'hotel', name: 'Abbey', category: 'Restaurants', ...pubs }),
      listingRow({ id: 'inn', name: 'Mill', category: 'Bars & Pubs', ...pubs }),
      listingRow({
        id: 'known',
        name: 'Roma',
        category: 'Restaurants',
        ...pubs,
        rating: 4.8,
        reviews: 90,
      }),
      listingRow({
        id: 'both',
        name: 'Alma',
        category: 'Restaurants',
        categories: ['Cafes', 'Bars & Pubs'],
      }),
    ];

    expect(found('pub', { ...source, listings })).toEqual(['known', 'inn', 'hotel', 'both']);
  });
});

test('a word that says nothing by itself is searched if it stands alone or last', () => {
  const sources = { ...source, listings: [place('thelma', 'Thelma’s', '1 Peel Way, Bury')] };

  expect(found('the', sources)).toEqual(['thelma']);
  expect(found('thelmas the', sources)).toEqual(['thelma']);
  expect(found('thelmas of', sources)).toEqual([]);
});

test('suggests listings, categories and areas for the beginning of a word', () => {
  const index = indexOf();

  expect(index.suggest('ru').areas).toEqual([{ name: 'Rusholme', count: 2 }]);
  expect(index.suggest('chipp').categories).toEqual([{ name: 'Fish & Chips', count: 1 }]);
  expect(index.suggest('nan').listings.map(({ id }) => id)).toEqual(['nandos']);
});

test('suggests the same after any other search', () => {
  const index = indexOf();
  const alone = index.suggest('wilmslow road');

  for (const text of ['wilmslow road', 'nan', ' wilmslow road ']) {
    index.find({ text });
    expect(index.suggest('wilmslow road')).toEqual(alone);
    index.find({ text: 'wilmslow road', category: 'Indian' });
    expect(index.suggest('wilmslow road')).toEqual(alone);
    index.find({ text: 'wilmslow road', exact: true });
    expect(index.suggest('wilmslow road')).toEqual(alone);
  }
  index.update({ ...source, listings: directory.filter(({ id }) => id !== 'kebab') });
  expect(index.suggest('wilmslow road').listings.map(({ id }) => id)).toEqual(['curry']);
});

test('a change of the directory is found', () => {
  const index = indexOf();
  expect(index.find({ text: 'noodles' }).total).toBe(0);

  index.update({ ...source, listings: [...directory, listing({ id: 'new', name: 'Noodles' })] });
  expect(index.find({ text: 'noodles' }).total).toBe(1);

  index.update({ ...source, descriptions: new Map([['pub', 'Noodles on Fridays']]) });
  expect(index.find({ text: 'noodles' }).listings).toHaveLength(1);
});

const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'b', 'A', ' ', 'İ', 'ß', 'Σ', 'é', ',', "'", 'n', '1'),
    maxLength: 9,
  }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const someListing = fc
  .record({ name: text, address: text, description: text, row: fc.boolean() })
  .map(({ row, description, ...fields }) =>
    row ? listingRow(fields) : listing({ ...fields, description }),
  );
const someListings = fc
  .array(someListing, { maxLength: 12 })
  .map((listings) => listings.map((one, index) => ({ ...one, id: String(index) })));

test('finds every listing that has the text in its name, description or address', () => {
  fc.assert(
    fc.property(someListings, text, (listings, typed) => {
      const needle = typed.trim().toLowerCase();
      const ids = new Set(found(typed, { listings }));
      for (const one of listings) {
        const fields = [one.name, one.partial === true ? '' : one.description, one.address];
        const isHeld = fields.some((field) => field.toLowerCase().includes(needle));
        if (isHeld && !needle.includes('\u0000')) expect(ids).toContain(one.id);
      }
    }),
    { numRuns: 1500 },
  );
});

test('finds the same in the same order, however the listings are sorted and the building is divided', () => {
  fc.assert(
    fc.property(someListings, text, fc.integer({ min: 1, max: 9 }), (listings, typed, pieces) => {
      const index = createSearchIndex();
      index.update({ listings: [...listings].reverse() });
      let turn = 0;
      while (!index.advance(() => (turn += 1) % pieces === 0));
      expect(index.find({ text: typed }).listings.map(({ id }) => id)).toEqual(
        found(typed, { listings }),
      );
    }),
    { numRuns: 500 },
  );
});

test('corrects no word that a listing has', () => {
  fc.assert(
    fc.property(fc.constantFrom(...directory), (one) => {
      for (const word of toSearchWords(`${one.name} ${one.address}`)) {
        expect(indexOf().find({ text: word }).corrected).toEqual([]);
      }
    }),
  );
});

test('on a larger directory corrects a word only if nothing has it or begins so', () => {
  const syllables = ['ka', 'bar', 'ri', 'no', 'pel', 'to', 'mush', 'li', 'ze', 'gol', 'den', 'wa'];
  const name = (at: number) =>
    [at, at * 5 + 1, at * 11 + 2].map((one) => syllables[(one >> 2) % syllables.length]).join('');
  const listings = Array.from({ length: 600 }, (_, at) =>
    listing({ id: String(at), name: `${name(at)} ${name(at * 3)}`, address: '' }),
  );
  const index = indexOf({ listings });
  const words = new Set(listings.flatMap((one) => toSearchWords(one.name)));
  fc.assert(
    fc.property(
      fc.constantFrom(...words),
      fc.nat(8),
      fc.constantFrom('', 'a', 'x', 'o'),
      (word, at, letter) => {
        const typed = word.slice(0, at) + letter + word.slice(at + 1);
        const isHeld = [...words].some((one) => one.startsWith(typed));
        const { corrected, total } = index.find({ text: typed });
        if (isHeld) expect(corrected).toEqual([]);
        else if (corrected.length > 0) expect(total).toBeGreaterThan(0);
      },
    ),
  );
});

test('asks whether another word was meant if that finds more', () => {
  const listings = ['Golden Dragon', 'Golden Lion', 'Golden Wok', 'Goldex'].map((name, at) =>
    listing({ id: String(at), name, address: '' }),
  );
  const index = indexOf({ listings });

  expect(index.didYouMean({ text: 'goldex' })).toBe('golden');
  expect(index.didYouMean({ text: 'golden' })).toBeNull();
  expect(index.didYouMean({ text: 'nothing like it' })).toBeNull();
});

test('reads the words of any text as `toSearchWords` does', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        fc.string({
          unit: fc.constantFrom(
            'a',
            'A',
            'n',
            'N',
            'd',
            ' ',
            'M',
            '1',
            '4',
            '5',
            'r',
            "'",
            '`',
            '&',
          ),
          maxLength: 14,
        }),
      ),
      (typed) => {
        const table = new WordTable();
        const read = new NumberList();
        readWords(typed, table, read);
        const words = Array.from(read.numbers.subarray(0, read.length), (at) => table.words[at]);
        expect(words).toEqual(toSearchWords(typed));
      },
    ),
    { numRuns: 3000 },
  );
});

test('words are the same with and without their places', () => {
  fc.assert(
    fc.property(text, (typed) => {
      expect(locateSearchWords(typed).map(({ word }) => word)).toEqual(toSearchWords(typed));
    }),
    { numRuns: 2000 },
  );
});
