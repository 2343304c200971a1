import type { CityProfile } from './city-profile.ts';
import { greaterManchesterBounds } from './greater-manchester-bounds.ts';
import { cityName, cityTexts } from './greater-manchester-texts.ts';
import { kindCategories } from './greater-manchester-kinds.ts';
import { startingCategories } from './greater-manchester-categories.ts';
import { neighbourhoods, otherPlaces } from './greater-manchester-neighbourhoods.ts';
import { boroughs, importAreas } from './greater-manchester-places.ts';

/** Greater Manchester: ten boroughs, one of which is the city of Manchester. */
export const greaterManchester: CityProfile = {
  name: cityName,
  texts: cityTexts,
  center: { lat: 53.4808, lng: -2.2426 },
  bounds: greaterManchesterBounds,
  addressMarkers: [
    'uk',
    'united kingdom',
    'manchester',
    'england',
    'salford',
    'stockport',
    'bolton',
    'bury',
    'rochdale',
    'oldham',
    'tameside',
    'trafford',
    'wigan',
  ],
  regions: {
    counties: ['greater manchester', 'gtr manchester', 'lancashire', 'lancs', 'cheshire'],
    boroughs: ['tameside', 'trafford'],
    postTowns:
      'altrincham,ashton under lyne,cheadle,dukinfield,heywood,hyde,leigh,littleborough,sale,stalybridge'.split(
        ',',
      ),
  },
  fallbackArea: 'Manchester',
  boroughs,
  importAreas,
  neighbourhoods,
  otherPlaces,
  kinds: kindCategories,
  categories: startingCategories,
};
