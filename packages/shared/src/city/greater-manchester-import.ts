import { greaterManchester } from './greater-manchester.ts';
import { categoryNames } from './greater-manchester-category-names.ts';
import { cuisineWords } from './greater-manchester-cuisines.ts';
import {
  bakeryWords,
  barWords,
  cafeWords,
  pubWords,
  restaurantWords,
  snackWords,
  takeawayWords,
} from './greater-manchester-kind-words.ts';
import { scopeWords } from './greater-manchester-scope.ts';
import { wards } from './greater-manchester-wards.ts';
import type { ImportProfile } from './import-profile.ts';

/** Greater Manchester with what only imports need: the wards, and the words that names are judged by. */
export const greaterManchesterImport: ImportProfile = {
  ...greaterManchester,
  wards,
  cuisineWords,
  categoryNames,
  cafeWords,
  bakeryWords,
  pubWords,
  restaurantWords,
  snackWords,
  barWords,
  takeawayWords,
  scope: scopeWords,
};
