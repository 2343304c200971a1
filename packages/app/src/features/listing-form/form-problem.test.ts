import { expect, test } from 'vitest';
import { problemAfterTyping, problemOfField } from './form-problem.ts';

const text = 'Please fill out all required fields.';
const missing = {
  ...{ title: 'Missing Information', text },
  field: 'name',
  others: ['address', 'category'],
};

test('every field that is missing says so', () => {
  for (const field of ['name', 'address', 'category']) {
    expect(problemOfField(missing, field)).toBe(text);
  }
  expect(problemOfField(missing, 'phone')).toBe('');
  expect(problemOfField(null, 'name')).toBe('');
});

test('typing in one missing field leaves the marks of the others', () => {
  const left = problemAfterTyping(missing, ['name']);

  expect(problemOfField(left, 'name')).toBe('');
  expect(problemOfField(left, 'category')).toBe(text);
  expect(problemAfterTyping(left, ['category', 'address'])).toBeNull();
});

test('a problem of one field ends with the next letter', () => {
  const odd = { title: 'Please check', text: 'This is no number.', field: 'lat' };

  expect(problemAfterTyping(odd, ['lng'])).toBeNull();
});
