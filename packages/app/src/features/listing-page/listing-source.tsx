import { siteName } from '@manchester-eats/shared/city';
import {
  showsRegisterData,
  type Listing,
  type ListingRecord,
} from '@manchester-eats/shared/domain';
import { formatDate } from '../../ui/format-date.ts';
import { RegisterAttribution } from '../attribution/register-attribution.tsx';

/** The source of a listing's data, and the register's attribution if it has data from the register. */
export function ListingSource({ listing }: { readonly listing: ListingRecord }) {
  const source = listing.partial === true ? '' : describeSource(listing);
  const registeredName = listing.partial === true ? '' : listing.registeredName;
  const isRegister = showsRegisterData(listing);
  if (source === '' && registeredName === '' && !isRegister) return null;
  return (
    <section aria-labelledby="source-title" className="flex flex-col gap-2 text-ink-soft">
      <h2 id="source-title" className="font-text text-sm font-semibold tracking-normal text-ink">
        Where this comes from
      </h2>
      {source === '' ? null : <p className="text-sm">{source}</p>}
      {registeredName === '' ? null : <p className="text-sm">Registered as “{registeredName}”.</p>}
      {isRegister ? <RegisterAttribution /> : null}
    </section>
  );
}

function describeSource(listing: Listing): string {
  const date = formatDate(listing.sourceUpdatedAt);
  const withDate = (verb: string) => (date === null ? '.' : `, ${verb} on ${date}.`);
  switch (listing.source) {
    case 'fhrs':
      return `From the public register of food businesses${withDate('read')}`;
    case 'google':
      return `Details, rating, reviews and picture: Google Maps${withDate('fetched')}`;
    case 'file':
      return `From a file imported by the editors of ${siteName}${withDate('read')}`;
    case 'administrator':
      return `Written by the editors of ${siteName}${describeChange(listing)}`;
    case 'owner':
      return `Written by its owner${describeChange(listing)}`;
    case 'demo':
      return 'From the demo directory: this business, its reviews and its ratings are invented.';
    case '':
      return '';
  }
}

function describeChange({ updatedAt }: Listing): string {
  const date = formatDate(updatedAt);
  return date === null ? '.' : `, last changed on ${date}.`;
}
