export type {
  Borough,
  CategoryWords,
  CityProfile,
  ImportArea,
  KindCategories,
  MapBounds,
  MapPoint,
  Neighbourhood,
} from '../city/city-profile.ts';
export { greaterManchester } from '../city/greater-manchester.ts';
export { siteName } from '../city/site-name.ts';
