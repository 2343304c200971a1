import { expect, test } from 'vitest';
import {
  chooseCategory,
  draftOfValues,
  dropCategory,
  emptyDraft,
  previewOfDraft,
  valuesOfDraft,
  type ListingDraft,
} from './listing-draft.ts';

const whole: ListingDraft = {
  ...emptyDraft,
  name: 'Corner Café',
  address: '1 High Street, M1 1AA',
  category: 'Cafes',
  categories: ['Cafes'],
};

test('choosing a category makes it the primary one and adds it once', () => {
  const chosen = chooseCategory(chooseCategory(whole, 'Thai'), 'Cafes');
  expect(chosen).toMatchObject({ category: 'Cafes', categories: ['Cafes', 'Thai'] });
});

test('dropping the primary category makes the first that remains primary, or none', () => {
  const two = chooseCategory(whole, 'Thai');
  expect(dropCategory(two, 'Thai')).toMatchObject({ category: 'Cafes', categories: ['Cafes'] });
  expect(dropCategory(two, 'Cafes')).toMatchObject({ category: 'Thai', categories: ['Thai'] });
  expect(dropCategory(whole, 'Cafes')).toMatchObject({ category: '', categories: [] });
});

test('what is stored has no blanks around it, and null for no position', () => {
  expect(
    valuesOfDraft({ ...whole, name: '  Corner \n Café ', lat: ' ', lng: '', phone: ' 0161 ' }),
  ).toMatchObject({ name: 'Corner Café', lat: null, lng: null, phone: '0161' });
});

test('marks that nobody sees are dropped, and the joiners of emoji stay', () => {
  expect(
    valuesOfDraft({
      ...whole,
      name: '\u202eCafé\u200b\u0007 👩🏽‍🍳',
      description: 'Tea\u000b\n\tand cake\0',
    }),
  ).toMatchObject({ name: 'Café 👩🏽‍🍳', description: 'Tea\n\tand cake' });
});

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'])(
  'the HTML %s stays the text that it is',
  (html) => {
    const texts = { name: html, description: html, address: html, area: html, htmlContent: html };
    expect(valuesOfDraft({ ...whole, ...texts })).toMatchObject(texts);
    expect(previewOfDraft({ ...whole, ...texts }, '')?.name).toBe(html);
  },
);

test('a stored listing becomes the draft that it was', () => {
  const typed = { ...whole, phone: '0161', lat: '53.48', lng: '-2.24' };
  expect(draftOfValues(valuesOfDraft(typed))).toEqual(typed);
  expect(draftOfValues(valuesOfDraft(whole))).toEqual(whole);
});

test('the preview shows what was typed so far', () => {
  expect(previewOfDraft(emptyDraft, 'Your business')?.name).toBe('Your business');
  expect(previewOfDraft({ ...whole, lat: 'x' }, 'Your business')).toMatchObject({
    name: 'Corner Café',
    categories: ['Cafes'],
  });
});
