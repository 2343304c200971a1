import { greaterManchester } from '@manchester-eats/shared/city';
import { placesIn } from '@manchester-eats/shared/domain';

/** The places of the city: which area a listing is in, and which area another. */
export const places = placesIn(greaterManchester);
