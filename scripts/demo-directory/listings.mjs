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
 * Every business of the demo directory. All of them are invented: telephone numbers come from the
 * range that Ofcom keeps for drama, websites lie under example.com, streets and postcodes do not exist.
 *
 * `at` names a neighbourhood, `kinds` the categories (the first is the primary one), `stars` is
 * `[rating, how many reviews]`, `hygiene` `[rating, date]`, `said` the reviews. `slug` is needed where
 * the name does not give one that is readable and free.
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
