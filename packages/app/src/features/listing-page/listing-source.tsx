import { siteName } from '@manchester-eats/shared/city';
import type { Listing, ListingRecord } from '@manchester-eats/shared/domain';
import { formatDate } from '../../ui/format-date.ts';
import { usesRegisterData, RegisterAttribution } from '../attribution/register-attribution.tsx';

/** Who says what this page says; the licence's own sentence wherever data of the register is shown. */
export function ListingSource({ listing }: { readonly listing: ListingRecord }) {
  const sentence = listing.partial === true ? '' : sentenceOf(listing);
  const isRegister = usesRegisterData([listing]);
  if (sentence === '' && !isRegister) return null;
  return (
    <section aria-labelledby="source-title" className="flex flex-col gap-2 text-ink-soft">
      <h2 id="source-title" className="font-text text-sm font-semibold tracking-normal text-ink">
        Where this comes from
      </h2>
      {sentence === '' ? null : <p className="text-sm">{sentence}</p>}
      {isRegister ? <RegisterAttribution /> : null}
    </section>
  );
}

function sentenceOf(listing: Listing): string {
  const read = formatDate(listing.sourceUpdatedAt);
  const on = (verb: string) => (read === null ? '.' : `, ${verb} on ${read}.`);
  switch (listing.source) {
    case 'fhrs':
      return `From the public register of food businesses${on('read')}`;
    case 'google':
      return `Details, rating, reviews and picture: Google Maps${on('fetched')}`;
    case 'file':
      return `From a list that the editors of ${siteName} brought in${on('read')}`;
    case 'administrator':
      return `Written by the editors of ${siteName}${changedOn(listing)}`;
    case 'owner':
      return `Written by the people who run it${changedOn(listing)}`;
    case 'demo':
      return 'From the demo directory: this business, its reviews and its ratings are invented.';
    case '':
      return '';
  }
}

function changedOn({ updatedAt }: Listing): string {
  const date = formatDate(updatedAt);
  return date === null ? '.' : `, last changed on ${date}.`;
}
