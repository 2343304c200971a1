import type { CityProfile } from '../../city/city-profile.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { tidyBusinessName, tidyCharacters } from './business-name.ts';
import { mendAddress } from './mend-address.ts';
import { oneLine } from './plain-text.ts';

/** A business as its source writes it, or as an earlier import has stored it. */
type WrittenTexts = Pick<Listing, 'name' | 'address' | 'source' | 'registeredName'>;

/** The texts of a listing. */
type MendedTexts = Pick<Listing, 'name' | 'address' | 'registeredName'>;

/**
 * Mends the name of a record, and the address if it is from the register; other sources write addresses for
 * readers. Keeps the name as the source has it where it differs in more than case and blanks. Mending again
 * changes nothing.
 */
export function mendTexts(written: WrittenTexts, city: CityProfile): MendedTexts {
  const name = tidyBusinessName(written.name);
  const address = oneLine(written.address);
  const registered = tidyCharacters(written.registeredName || written.name);
  return {
    name,
    address: written.source === 'fhrs' ? mendAddress(address, { name, registered }, city) : address,
    registeredName: registered.toLowerCase() === name.toLowerCase() ? '' : registered,
  };
}
