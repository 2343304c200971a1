import { bolton } from './listings/bolton.mjs';
import { bury } from './listings/bury.mjs';
import { chorltonAndDidsbury } from './listings/chorlton-and-didsbury.mjs';
import { cityCentre } from './listings/city-centre.mjs';
import { dyeHouse } from './listings/dye-house.mjs';
import { northernQuarterAndAncoats } from './listings/northern-quarter-and-ancoats.mjs';
import { oldham } from './listings/oldham.mjs';
import { rochdale } from './listings/rochdale.mjs';
import { rusholmeAndAround } from './listings/rusholme-and-around.mjs';
import { salford } from './listings/salford.mjs';
import { stockport } from './listings/stockport.mjs';
import { tameside } from './listings/tameside.mjs';
import { trafford } from './listings/trafford.mjs';
import { wigan } from './listings/wigan.mjs';

/**
 * All businesses of the demo directory. They are invented: phone numbers are from the range that Ofcom
 * reserves for drama, websites are under example.com, streets and postcodes do not exist.
 *
 * `at` is a neighbourhood, `kinds` are the categories (the first is the primary one), `stars` is
 * `[rating, number of reviews]`, `hygiene` is `[rating, date]`, `said` are the reviews. `slug` replaces
 * the one from the name if that is unreadable or not unique.
 */
export const listings = [
  ...cityCentre,
  ...dyeHouse,
  ...northernQuarterAndAncoats,
  ...chorltonAndDidsbury,
  ...rusholmeAndAround,
  ...salford,
  ...stockport,
  ...bolton,
  ...bury,
  ...rochdale,
  ...oldham,
  ...tameside,
  ...trafford,
  ...wigan,
];
