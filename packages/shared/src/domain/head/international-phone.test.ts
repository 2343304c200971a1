import { expect, test } from 'vitest';
import { internationalPhone } from './international-phone.ts';

test.each([
  ['0161 820 8292', '+441618208292'],
  ['+44 (0)161 820-8292', '+441618208292'],
  ['0044 161 8208292', '+441618208292'],
  ['07700 900123', '+447700900123'],
])('%s is the British number %s', (phone, international) => {
  expect(internationalPhone(phone)).toBe(international);
});

test.each([
  '0800 1111',
  '0161 820 8292 ext. 4',
  '0161 820 8292 / 0161 820 8293',
  '+353 1 234 5678',
])('%s stays as it is, because it is not certainly one British number', (phone) => {
  expect(internationalPhone(phone)).toBe(phone);
});
