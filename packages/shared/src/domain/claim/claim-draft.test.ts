import { expect, test } from 'vitest';
import { findClaimProblem, type ClaimDraft } from './claim-draft.ts';

const draft: ClaimDraft = {
  name: 'Ann Owner',
  email: 'ann+cafe@example.com',
  phone: '0161 496 0000',
  codeWord: 'plum crumble',
};

test('a filled claim has no problem', () => {
  expect(findClaimProblem(draft)).toBeNull();
  expect(
    findClaimProblem({ ...draft, name: 'José Ó Súilleabháin', codeWord: '🐝'.repeat(40) }),
  ).toBeNull();
});

test.each([
  { name: '' },
  { email: ' ' },
  { phone: '\t' },
  { codeWord: '\u200b\u2060' },
  { name: '\u3164' },
  { name: '\u202e' },
])('all fields are required: %o is nothing', (fields) => {
  expect(findClaimProblem({ ...draft, ...fields })).toEqual({
    field: Object.keys(fields)[0],
    message: 'All fields are required',
  });
});

test.each([
  [{ codeWord: 'x'.repeat(41) }, 'The code word can have at most 40 characters.'],
  [{ name: 'x'.repeat(201) }, 'The name can have at most 200 characters.'],
  [{ email: 'ann' }, 'Enter an email address, such as name@example.com.'],
  [
    { email: 'ann@example.com, bob@example.com' },
    'Enter an email address, such as name@example.com.',
  ],
  [{ phone: 'call me' }, 'Enter a phone number, with its digits.'],
])('%o is named at its field', (fields, message) => {
  expect(findClaimProblem({ ...draft, ...fields })).toEqual({
    field: Object.keys(fields)[0],
    message,
  });
});
