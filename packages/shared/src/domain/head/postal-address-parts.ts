import type { CityProfile } from '../../city/city-profile.ts';
import { findPostcode } from '../listing/postcode.ts';
import { isTown } from '../mending/address-regions.ts';
import { plainHeadText } from './plain-head-text.ts';

/** The parts of a postal address, as schema.org names them; a part that is not certain is missing. */
export interface PostalAddressParts {
  readonly streetAddress?: string;
  readonly addressLocality?: string;
  readonly postalCode?: string;
}

/**
 * Reads a postal address that is one text. Its last part before the postcode is the locality if the city has a town or
 * neighbourhood of this name; otherwise it stays with the street.
 */
export function parsePostalAddress(address: string, city: CityProfile): PostalAddressParts {
  const text = plainHeadText(address);
  const postcode = findPostcode(text);
  const parts = withoutPostcode(text, postcode?.full ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const locality = isTown(last, city) ? last : '';
  const street = (locality === '' ? parts : parts.slice(0, -1)).join(', ');
  return {
    ...(street === '' ? {} : { streetAddress: street }),
    ...(locality === '' ? {} : { addressLocality: locality }),
    ...(postcode === null ? {} : { postalCode: postcode.full }),
  };
}

/** Leaves out the postcode if the text ends with it, however it is spaced. */
function withoutPostcode(text: string, postcode: string): string {
  if (postcode === '') return text;
  const letters = Array.from(postcode.replace(' ', '')).join('[\\s.]*');
  return text.replace(new RegExp(`[\\s,]*(?<![A-Z0-9])${letters}[\\s,.]*$`, 'i'), '');
}
