import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyBusinessName } from './business-name.ts';

test.each([
  ['Zo \\& Co', 'Zo & Co'],
  ['Fig\\&Olive', 'Fig&Olive'],
  ["Joe\\'s", "Joe's"],
  ['Café &amp; Bar', 'Café & Bar'],
  ['  The   Crown\u00a0Inn ', 'The Crown Inn'],
  ['Cafe\u200b One', 'Cafe One'],
  ['Bar\\Kitchen', 'Bar/Kitchen'],
  ['Caf&eacute; &amp;amp; Bar', 'Café & Bar'],
  ['Joe&#8217;s Diner', 'Joe’s Diner'],
  ['I <3 Pizza', 'I <3 Pizza'],
])('spaces, stray backslashes and double escapes are tidied: %j', (written, tidied) => {
  expect(tidyBusinessName(written)).toBe(tidied);
});

test.each([
  ['Fuel Up Bury LTd t/a Fuel Up', 'Fuel Up'],
  ['Sam Express Ltd - T/A Oodles Chinese', 'Oodles Chinese'],
  ['Oldham Fresh Farms Ltd (T/A Pickles Farms)', 'Pickles Farms'],
  [
    'Cocoa and Cream Ltd T/A Silver Street: Eat Cafe & Catering',
    'Silver Street: Eat Cafe & Catering',
  ],
  ['Coffee Extraordinaire Trading As CAFE2U', 'CAFE2U'],
  ['Choice Highland ( t/a)', 'Choice Highland'],
])('a business gets the name that it trades as: %j', (written, tidied) => {
  expect(tidyBusinessName(written)).toBe(tidied);
});

test.each([
  ['Cibo Manchester also T/a Sassu', 'Cibo Manchester'],
  ['Wrapaway - also T/A Biggys', 'Wrapaway'],
])('a second brand of the same kitchen is not the name: %j', (written, tidied) => {
  expect(tidyBusinessName(written)).toBe(tidied);
});

test.each([
  ['White Fish Limited', 'White Fish'],
  ['Musicana Cafe Ltd.', 'Musicana Cafe'],
  ['Roots Food & Drink Lrd', 'Roots Food & Drink'],
  ['The Beer House Chorlton (Ltd)', 'The Beer House Chorlton'],
  ['Subway (Hallon Ltd)', 'Subway'],
  ['Keeping it Real 24/7 CIC', 'Keeping it Real 24/7'],
  ['606 Ltd', '606'],
  ['OTSC Limited  (Old Trafford Supporters Club)', 'OTSC (Old Trafford Supporters Club)'],
  ['NY CORPORATION Ltd', 'NY Corporation'],
  ['Limited', 'Limited'],
])('a legal form is no part of a name: %j', (written, tidied) => {
  expect(tidyBusinessName(written)).toBe(tidied);
});

test.each([
  ['Spinning Jenny T2 - MAN', 'Spinning Jenny T2'],
  ['MAN Upper Crust T1', 'Upper Crust T1'],
  ['MAN LUNG', 'Man Lung'],
  ['Costa @ Odeon', 'Costa'],
  ['Subway @ BP Garage', 'Subway'],
  ['Bun Flame Ltd @ Burger King', 'Burger King'],
  ['Four Heatons Catering @ Rochdale Golf Club', 'Four Heatons Catering'],
  ['Pro Power Health Bar Limited @ DW Sports', 'Pro Power Health Bar'],
  ['Cafe @Back on Track', 'Cafe @ Back on Track'],
  ['Chips @ No. 8', 'Chips @ No. 8'],
  ['China@21', 'China@21'],
  ['The Cedar Tree @', 'The Cedar Tree'],
  ['Pausa Coffee Shop (within Dunelm Store)', 'Pausa Coffee Shop'],
  ['Rosa (TBC)', 'Rosa'],
  ['Frankie & Bennys (Restaurant)', 'Frankie & Bennys'],
  ['Dogs Trust Manchester (Cafe)', 'Dogs Trust Manchester (Cafe)'],
])('a venue or a remark is no part of a name: %j', (written, tidied) => {
  expect(tidyBusinessName(written)).toBe(tidied);
});

test.each([
  ['burger heaven', 'Burger Heaven'],
  ['pagoda', 'Pagoda'],
  ['prime bake Ltd', 'Prime Bake'],
  ['MCDONALDS', 'McDonalds'],
  ['Mcdonalds', 'McDonalds'],
  ['Hunters Bbq', 'Hunters BBQ'],
  ['Wrvs Tea Bar', 'WRVS Tea Bar'],
  ['St. Patricks High Sch Kitchen', 'St. Patricks High Sch Kitchen'],
  ['Henry Viii and Charles Ii', 'Henry Viii and Charles II'],
  ['HOLY CREPE !', 'Holy Crepe!'],
  ['Leckenby`s', "Leckenby's"],
])('capitals and apostrophes are mended: %j', (written, tidied) => {
  expect(tidyBusinessName(written)).toBe(tidied);
});

test.each([
  "Ta'am",
  'Ta-Mya by Pasha',
  'The Armoury (Ta Centre)',
  'KFC',
  'KENJI',
  'IKEA',
  'BRGR.BRO',
  'The Old Inn',
  'My-Childminder.co.uk',
  'NQ64',
  'BYB MCR',
  '53two',
  "Joe's <b>Bar</b>",
  'C & D Trading',
  'K D',
])('a name that may be intentional is not changed: %j', (name) => {
  expect(tidyBusinessName(name)).toBe(name);
});

test.each([
  ['ANN YEONG KOREAN RESTAURANT & BAR', 'Ann Yeong Korean Restaurant & Bar'],
  ['THE LOWRY', 'The Lowry'],
  ['TASTE OF THE TOWN', 'Taste of the Town'],
  ["BK'S KUIZINE", "BK's Kuizine"],
  ['NAUNIT’S GUJARATI INDIAN STREET FOOD', 'Naunit’s Gujarati Indian Street Food'],
  ['EMH BUTCHERS LTD', 'EMH Butchers'],
  ['E&E NEW LIFE', 'E&E New Life'],
  ['PIZZA 786', 'Pizza 786'],
  ["O'BRIENS SANDWICH BAR", "O'Briens Sandwich Bar"],
])('a name in capitals is put in title case: %j', (written, tidied) => {
  expect(tidyBusinessName(written)).toBe(tidied);
});

const pieces = fc.oneof(
  fc.constantFrom(
    ...'Costa,LTD,limited,(Ltd),T/A,also T/as,@,(TBC),c/o,&,-,BBQ,kfc,\\,",\',mcdonalds,OLD INN,at,Cafe,Sodexo,786'.split(
      ',',
    ),
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
);
const anyName = fc.array(pieces, { maxLength: 6 }).map((words) => words.join(' '));

test('tidying a name again changes nothing', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(tidyBusinessName(tidyBusinessName(name))).toBe(tidyBusinessName(name));
    }),
  );
});

test('a name with letters never becomes empty', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      if (/[a-z]/i.test(name)) expect(tidyBusinessName(name)).not.toBe('');
    }),
  );
});
