import type { CityProfile } from './city-profile.ts';
import { greaterManchester } from './greater-manchester.ts';
import { wards } from './greater-manchester-wards.ts';

/** The profile for imports: with the wards, so that a point tells its area. */
export const greaterManchesterWithWards: CityProfile = { ...greaterManchester, wards };
