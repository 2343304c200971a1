import { greaterManchester } from '@manchester-eats/shared/city';
import { placeListingIn } from '@manchester-eats/shared/domain';

/** Returns the area of a listing from its name, postal address and inspecting authority. */
export const placeListing = placeListingIn(greaterManchester);
