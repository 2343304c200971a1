import { expect, test } from 'vitest';
import { greaterManchester } from '../../../city/greater-manchester.ts';
import { area, listing } from '../../../testing/directory-builders.ts';
import { draftOfListing, emptyAdministratorDraft } from './administrator-draft.ts';
import { planListingEdit, type ListingEdit } from './listing-edit.ts';

const before = listing({
  id: 'bee',
  name: 'Bee Cafe',
  phone: '0161 496 0000',
  description: ' Cakes. ',
});
const draft = draftOfListing(before);
const edit: ListingEdit = {
  ...{ listing: before, id: 'bee', draft, seen: draft },
  ...{ areas: [area({ name: 'Ancoats' })], hasStoredAreas: true, city: greaterManchester },
};

test('only the fields that were typed in differ from what was seen', () => {
  const typed = { ...draft, website: ' https://bee.example ', status: 'hidden' as const };
  const [put] = planListingEdit({ ...edit, draft: typed }).change.put;

  expect(put?.fields).toEqual({
    ...put?.seen,
    website: 'https://bee.example',
    status: 'hidden',
  });
  // The blanks that the form would drop are left as they are.
  expect(put?.fields['description']).toBe(' Cakes. ');
});

test('a field that another tab changed meanwhile keeps the other tab’s value', () => {
  const now = { ...before, phone: '0161 496 0099' };
  const [put] = planListingEdit({
    ...edit,
    listing: now,
    draft: { ...draft, website: 'https://bee.example' },
  }).change.put;

  expect(put?.fields).toMatchObject({ phone: '0161 496 0099', website: 'https://bee.example' });
  expect(put?.seen).toMatchObject({ phone: '0161 496 0099' });
});

test('a field that both changed names the value that was seen', () => {
  const now = { ...before, phone: '0161 496 0099' };
  const [put] = planListingEdit({
    ...edit,
    listing: now,
    draft: { ...draft, phone: '0161 496 0011' },
  }).change.put;

  expect(put).toMatchObject({
    fields: { phone: '0161 496 0011' },
    seen: { phone: '0161 496 0000' },
  });
});

test('an area that is missing is added with the listing', () => {
  const planned = planListingEdit({ ...edit, draft: { ...draft, area: 'Clayton Vale' } });

  expect(planned.newArea).toBe('Clayton Vale');
  expect(planned.change.put.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'listing bee',
    'area area-clayton-vale',
  ]);
  expect(planned.change.together).toBe(true);
});

test('an area that exists is used as it is written', () => {
  const planned = planListingEdit({ ...edit, draft: { ...draft, area: 'ancoats ' } });

  expect(planned.change.put).toHaveLength(1);
  expect(planned.change.put[0]?.fields['area']).toBe('Ancoats');
});

test('while areas are derived from the listings, none is stored', () => {
  const planned = planListingEdit({
    ...{ ...edit, hasStoredAreas: false },
    draft: { ...draft, area: 'Clayton Vale' },
  });

  expect(planned.change.put).toHaveLength(1);
  expect(planned.newArea).toBe('Clayton Vale');
});

test('a new listing is an administrator’s', () => {
  const [put] = planListingEdit({
    ...{ ...edit, listing: null, id: 'new-id', seen: emptyAdministratorDraft },
    draft: {
      ...emptyAdministratorDraft,
      name: 'Bee Cafe',
      category: 'Cafes',
      categories: ['Cafes'],
    },
  }).change.put;

  expect(put).toMatchObject({
    id: 'new-id',
    fields: { name: 'Bee Cafe', source: 'administrator', status: 'published', lat: null },
  });
});
