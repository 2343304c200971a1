import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { mendTexts } from './mend-texts.ts';

const written = {
  name: 'Fuel Up Bury LTd t/a Fuel Up',
  address: 'Fuel Up, 155 Manchester Road, Bury, Greater Manchester, BL9 0TD',
  source: 'fhrs',
  registeredName: '',
} as const;

test('a business gets the name over its door, and its registered name is kept', () => {
  expect(mendTexts(written, greaterManchester)).toEqual({
    name: 'Fuel Up',
    address: '155 Manchester Road, Bury, BL9 0TD',
    registeredName: 'Fuel Up Bury LTd t/a Fuel Up',
  });
});

test('a name that differs only in case is not kept twice', () => {
  const mended = mendTexts({ ...written, name: 'THE LOWRY' }, greaterManchester);

  expect(mended).toMatchObject({ name: 'The Lowry', registeredName: '' });
});

test('mending a stored listing again changes nothing', () => {
  const once = { ...written, ...mendTexts(written, greaterManchester) };

  expect({ ...once, ...mendTexts(once, greaterManchester) }).toEqual(once);
});

test('the address in a file of one’s own stays as it is written', () => {
  const address = 'Within the Mill, 2 Mill Lane, Leigh, Lancashire';

  expect(mendTexts({ ...written, address, source: 'file' }, greaterManchester).address).toBe(
    address,
  );
});
