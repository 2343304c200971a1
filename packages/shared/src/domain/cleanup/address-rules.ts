import type { Listing } from '../listing/listing-schema.ts';
import { toWords } from '../listing/place-words.ts';
import { readListingId } from '../listing/source-id.ts';
import { mendAddress } from '../mending/mend-address.ts';
import { mendAddressCase } from '../mending/name-case.ts';
import { parsePostcode } from '../mending/postal-address.ts';
import type { MendListing } from './cleanup-rule.ts';

/**
 * Mends an address: one from the register as an import does, any other only where it begins with "within" or with
 * the name of the business, or is all in capitals.
 */
export const mendAddresses: MendListing = (listing, { city }) => {
  const { name, registeredName } = listing;
  // What only lacks a well-written postcode is left to that rule.
  const address = withPostcodes(listing.address);
  const mended = isFromRegister(listing)
    ? mendAddress(address, { name, registered: registeredName || name }, city)
    : withoutStart(inWords(address), name);
  return mended === address ? {} : { address: mended };
};

/** Writes postcodes in their usual form. What is not certainly a postcode stays. */
export const mendPostcodes: MendListing = ({ address }) => ({ address: withPostcodes(address) });

/** Listings that were saved before sources were recorded still have the prefix of their source. */
function isFromRegister({ source, id }: Listing): boolean {
  return source === 'fhrs' || (source === '' && readListingId(id)?.source === 'fhrs');
}

/** Longer texts are no addresses. */
const longestAddress = 500;
const postcodeAtEnd = /(?<=\s)[a-z]{1,2}\d[\da-z]?[\s.-]{0,4}\d[a-z]{2}$/iu;

function withPostcodes(address: string): string {
  if (address.length > longestAddress) return address;
  return address
    .split(',')
    .map((part) => {
      const written = part.trim();
      if (!/[a-z]{2}$/iu.test(written) || !/[\doi]/iu.test(written)) return part;
      const end = postcodeAtEnd.exec(written)?.[0] ?? written;
      const postcode = parsePostcode(end);
      return postcode === null || postcode === end ? part : part.replace(end, postcode);
    })
    .join(',');
}

function inWords(address: string): string {
  if (address.length > longestAddress || /\p{Ll}/u.test(address) || !/[A-Z]{4}/u.test(address)) {
    return address;
  }
  return address
    .split(',')
    .map((part) => part.trim())
    .map((part) => (parsePostcode(part) === null ? mendAddressCase(part) : part))
    .join(', ');
}

function withoutStart(address: string, name: string): string {
  const [first = '', ...others] = address.split(',');
  const isName = others.length > 1 && first.trim() !== '' && toWords(first) === toWords(name);
  const rest = isName ? others.join(',').trim() : address;
  const inside = /^(?:at )?within (?=\S)/iu.exec(rest)?.[0] ?? '';
  const start = rest.charAt(inside.length);
  return inside === '' ? rest : `${start.toUpperCase()}${rest.slice(inside.length + 1)}`;
}
