import type { Listing } from '../listing/listing-schema.ts';
import { tidyCharacters } from '../mending/business-name.ts';
import { withoutMarkup } from '../mending/markup.ts';
import { mendNameCase } from '../mending/name-case.ts';
import { doorSteps, trimSeparators } from '../mending/name-over-the-door.ts';
import { paragraphs } from '../mending/plain-text.ts';
import type { MendListing } from './cleanup-rule.ts';

/** Tidies the texts of a listing: no tags, escapes, wrapping quotes, backslashes or stray spaces. */
export const mendMarkup: MendListing = ({ name, address, description }) => {
  const tidied = tidyCharacters(withoutMarkup(name));
  const plain = withoutMarkup(description);
  return {
    name: trimSeparators(tidied) ?? tidied,
    address: tidyCharacters(withoutMarkup(address)),
    // Line breaks and spaces of a description without markup are its author's.
    description: plain === description ? description : paragraphs(plain),
  };
};

/** Removes remarks of an inspector from a name: "(TBC)", "(formerly …)", "c/o …". */
export const mendRemarks = nameRule(doorSteps.remarks);
/** Removes the company before "T/A". */
export const mendTradingName = nameRule(doorSteps.company);
/** Removes the venue after "@", or the company before it. */
export const mendVenue = nameRule(doorSteps.venue);
/** Removes "Ltd" and other legal forms. */
export const mendLegalForm = nameRule(doorSteps.legalForms);

/** Mends the capitals of a name. */
export const mendCapitals: MendListing = ({ name }) => ({ name: mendNameCase(name) });

/** A rule for a step to the name over the door. The name so far stays known as the registered one. */
function nameRule(step: (name: string) => string): MendListing {
  return (listing) => {
    const name = step(listing.name);
    return name === listing.name ? {} : { name, registeredName: registeredNameOf(listing) };
  };
}

function registeredNameOf({ name, registeredName }: Listing): string {
  return registeredName === '' ? name : registeredName;
}
