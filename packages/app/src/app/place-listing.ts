import { greaterManchester } from '@manchester-eats/shared/city';
import { placeListingIn } from '@manchester-eats/shared/domain';

/** Returns the area of a listing from its position or postal address. */
export const placeListing = placeListingIn(greaterManchester);
