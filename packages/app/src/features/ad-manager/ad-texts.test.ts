import { ad } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { findSizeProblem, textsOfAd, toAd } from './ad-texts.ts';

const stored = ad({ name: 'Top', pages: ['home', 'about'] });

test('a spot is the same after its form', () => {
  expect(toAd(stored, textsOfAd(stored))).toEqual(stored);
  expect(toAd(stored, { ...textsOfAd(stored), pages: '', code: '<b>Pies</b>' })).toEqual({
    ...stored,
    pages: [],
    code: '<b>Pies</b>',
  });
});

test('a position that does not exist is not taken', () => {
  expect(toAd(stored, { ...textsOfAd(stored), position: 'above' }).position).toBe('top');
});

test('dimensions are two numbers', () => {
  expect(findSizeProblem('728x90')).toBe('');
  expect(findSizeProblem('728')).toContain('such as 728x90');
});
