import { expect, test } from 'vitest';
import { listingSchema } from '../listing/listing-schema.ts';
import { draftLimits, findDraftProblem } from './draft-problem.ts';
import { emptyDraft, type ListingDraft } from './listing-draft.ts';

const rules = {
  categories: ['Cafes', 'Thai', 'Bakery'],
  isInCity: ({ lat, lng }: { lat: number; lng: number }) =>
    lat > 53.3 && lat < 53.7 && lng > -2.8 && lng < -1.9,
};

const whole: ListingDraft = {
  ...emptyDraft,
  name: 'Corner Café',
  address: '1 High Street, M1 1AA',
  category: 'Cafes',
  categories: ['Cafes'],
};

const problem = (fields: Partial<ListingDraft>) => findDraftProblem({ ...whole, ...fields }, rules);

test('a name, an address and a category are enough', () => {
  expect(problem({})).toBeNull();
});

test.each([
  ['name', ''],
  ['name', '\t \n'],
  ['name', '\u200b\u200b\u200d'],
  ['name', '\u202e\u202d'],
  ['name', '…'],
  ['name', '\u00a0\u3000\ufeff'],
  ['name', '\u200f\u200e\t'],
  ['address', '\u2066\u2069'],
  ['address', ' '],
  ['category', ''],
] as const)('a listing needs more of a %s than %o', (field, value) => {
  expect(problem({ [field]: value })).toEqual({
    title: 'Missing Information',
    text: 'Please fill out all required fields.',
    field,
  });
});

test('all that is missing is told at once, the first field first', () => {
  expect(problem({ name: '', category: '' })).toMatchObject({
    field: 'name',
    others: ['category'],
  });
});

test.each(['餃子館', 'مطعم', '7', 'Café Zoë 👩🏽‍🍳'])('"%s" is a name', (name) => {
  expect(problem({ name })).toBeNull();
});

test('a category that does not exist is refused, as the primary one and as a further one', () => {
  const refusal = {
    title: 'Invalid Category',
    text: 'Selected category does not exist. Please choose an existing category.',
    field: 'category',
  };
  expect(problem({ category: 'Casino', categories: ['Casino'] })).toEqual(refusal);
  expect(problem({ categories: ['Cafes', 'Casino'] })).toEqual(refusal);
});

test.each([
  ['phone', 'Ring us any time after six'],
  ['phone', '0161 496 0000 or come in'],
  ['website', 'javascript:alert(1)'],
  ['website', 'our page'],
  ['website', 'data:text/html,x'],
  ['imageUrl', 'http://example.com/a.png'],
  ['imageUrl', 'javascript:alert(1)'],
  ['lat', 'north'],
  ['lat', '53.48'],
  ['lat', '53,4808'],
  ['lat', '5.34808e1'],
  ['lat', '0x35'],
  ['lng', 'Infinity'],
  ['lng', '-2.24° W'],
  ['phone', '()'],
  ['phone', '999'],
  ['phone', '<script>alert(1)</script>'],
  ['phone', 'tel:01614960000'],
  ['website', 'JavaScript:alert(1)'],
  ['website', '\tjava\nscript:alert(1)'],
  ['website', 'https://example.com@evil.example'],
  ['website', '<script>alert(1)</script>'],
  ['website', 'mailto:ann@example.com'],
  ['imageUrl', 'data:image/png;base64,iVBORw0KGgo='],
  ['imageUrl', 'picture.png'],
  ['imageUrl', '"><script>alert(1)</script>'],
] as const)('the %s %o is to be corrected', (field, value) => {
  expect(problem({ [field]: value })).toMatchObject({ title: 'Please check' });
});

test.each([
  { phone: '+44 (0)161 496 0000 ext. 12' },
  { website: 'https://example.com/menu' },
  { website: 'example.com' },
  { imageUrl: 'https://example.com/a.png' },
  { lat: '53.480800', lng: '-2.242600' },
])('%o is accepted', (fields) => {
  expect(problem(fields)).toBeNull();
});

test('a position outside the city is to be corrected', () => {
  expect(problem({ lat: '51.5', lng: '-0.1' })).toMatchObject({
    text: 'This position is outside Greater Manchester.',
  });
});

test('the limits of a draft are those of a listing', () => {
  for (const [field, most] of Object.entries(draftLimits)) {
    const listing = { id: 'a', name: 'A' };
    expect(listingSchema.safeParse({ ...listing, [field]: 'x'.repeat(most) }).success).toBe(true);
    expect(listingSchema.safeParse({ ...listing, [field]: 'x'.repeat(most + 1) }).success).toBe(
      false,
    );
  }
});

test('a text of 10,000 characters says how many are possible', () => {
  expect(problem({ name: 'x'.repeat(10_000) })).toEqual({
    title: 'Please check',
    text: 'This has 10,000 characters. Please use 300 at most.',
    field: 'name',
  });
  expect(problem({ name: `A${'🍕'.repeat(299)}` })).toBeNull();
  expect(problem({ description: 'x'.repeat(10_000) })).toBeNull();
});
