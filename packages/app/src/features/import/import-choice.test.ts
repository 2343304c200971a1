import { expect, test } from 'vitest';
import { findChoiceProblem, type ImportChoice } from './import-choice.ts';

const choice: ImportChoice = { source: 'google', areas: ['bury'], miles: 2, category: 'cafes' };
const categories = [{ id: 'cafes' }];

test('an import with an area and an existing category can start', () => {
  expect(findChoiceProblem(choice, categories)).toBeNull();
});

test.each([
  ['no area', { areas: [] }, 'Select Areas', 'Please select at least one area to import from.'],
  [
    'no category',
    { category: '' },
    'Category Required',
    'Please select an existing category for the imported listings.',
  ],
  ['a deleted category', { category: 'pizza' }, 'Invalid Category', 'Selected category not found.'],
])('an import with %s is refused', (_, fields, title, text) => {
  expect(findChoiceProblem({ ...choice, ...fields }, categories)).toEqual({
    title,
    text,
    tone: 'danger',
  });
});

test('the register needs no category', () => {
  expect(findChoiceProblem({ ...choice, source: 'fhrs', category: '' }, categories)).toBeNull();
});
