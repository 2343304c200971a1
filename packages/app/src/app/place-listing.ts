import { greaterManchester } from '@manchester-eats/shared/city';
import { placeListingIn } from '@manchester-eats/shared/domain';

/** Finds the area of a listing that has none. */
export const placeListing = placeListingIn(greaterManchester);
