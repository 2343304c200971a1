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
  'Cibo Manchester also T/a Sassu',
  'Wrapaway - also T/A Biggys',
  "Ta'am",
  'Ta-Mya by Pasha',
  'The Armoury (Ta Centre)',
  'KFC',
  'KENJI',
  'ATOMECA',
  'NQ64',
  'BYB MCR',
  'burger heaven',
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
  ['EMH BUTCHERS LTD', 'EMH Butchers Ltd'],
  ['E&E NEW LIFE', 'E&E New Life'],
  ['PIZZA 786', 'Pizza 786'],
  ["O'BRIENS SANDWICH BAR", "O'Briens Sandwich Bar"],
])('a name in capitals is put in title case: %j', (written, tidied) => {
  expect(tidyBusinessName(written)).toBe(tidied);
});
