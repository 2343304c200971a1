import { expect, test } from 'vitest';
import { emptyAdministratorDraft } from './administrator-draft.ts';
import { findEditProblem } from './find-edit-problem.ts';

const rules = { categories: ['Cafes'], isInCity: () => false };
const complete = {
  ...emptyAdministratorDraft,
  ...{ name: 'Bee Cafe', address: '1 High Street', category: 'Cafes', categories: ['Cafes'] },
};

test('a listing needs a name, an address and a category', () => {
  for (const field of ['name', 'address', 'category'] as const) {
    expect(findEditProblem({ ...complete, [field]: ' ' }, complete, rules)).toEqual({
      title: 'Missing Information',
      text: 'Please fill out all required fields',
      field,
    });
  }
  expect(findEditProblem(complete, complete, rules)).toBeNull();
});

test('what is typed is checked', () => {
  const problem = (typed: object) => findEditProblem({ ...complete, ...typed }, complete, rules);

  expect(problem({ phone: 'call us' })?.field).toBe('phone');
  expect(problem({ lat: '53.1', lng: '' })?.field).toBe('lng');
  expect(problem({ lat: '53.1', lng: '-2.2' })?.field).toBe('lat');
  expect(problem({ email: 'bee' })?.field).toBe('email');
  expect(problem({ email: 'info@bee.example' })).toBeNull();
});

test('what an import wrote does not keep an administrator from correcting something else', () => {
  const imported = {
    ...complete,
    phone: 'n/a',
    imageUrl: 'http://a.example/1',
    lat: '60',
    lng: '9',
  };

  expect(findEditProblem({ ...imported, name: 'Bee' }, imported, rules)).toBeNull();
  expect(findEditProblem({ ...imported, email: 'bee' }, imported, rules)?.field).toBe('email');
  expect(findEditProblem({ ...imported, lng: '8' }, imported, rules)?.field).toBe('lat');
});

test('a category that was deleted has to be replaced', () => {
  const gone = { ...complete, category: 'Pies', categories: ['Pies'] };

  expect(findEditProblem(gone, gone, rules)?.field).toBe('category');
});

test('a picture of the site itself may be a path', () => {
  const picture = { ...complete, imageUrl: '/storage/v1/object/public/media/a.jpg' };

  expect(findEditProblem(picture, complete, rules)).toBeNull();
  expect(findEditProblem({ ...complete, imageUrl: '//a.example' }, complete, rules)?.field).toBe(
    'imageUrl',
  );
});
