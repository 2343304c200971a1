import type { ReactNode } from 'react';
import { toWebsiteUrl, type ListingRecord } from '@manchester-eats/shared/domain';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExternalLink } from '../../ui/text-link.tsx';
import { mailLink, mapsSearchUrl, phoneLink, shortWebsite } from '../../ui/safe-url.ts';
import { AddressText } from '../listing-card/address-text.tsx';

// The padding makes a target of 24 pixels.
const plainLink =
  'inline-block py-1 font-medium text-accent-ink underline underline-offset-4 break-words';

interface ListingContactProps {
  readonly listing: ListingRecord;
  /** True while the details missing from a list row are loading. */
  readonly isLoading: boolean;
  /** The map at the top of the card. */
  readonly map: ReactNode;
}

/** Address, map, phone, website and e-mail of a listing. */
export function ListingContact({ listing, isLoading, map }: ListingContactProps) {
  const { name, address, area } = listing;
  return (
    <section
      aria-labelledby="contact-title"
      className="overflow-hidden rounded-lg border border-line bg-surface"
    >
      {map}
      <div className="p-6">
        <h2 id="contact-title" className="text-lg">
          Find it
        </h2>
        <dl className="mt-4 flex flex-col gap-4 text-sm">
          <Row icon="pin" label="Address">
            <span className={`block break-words ${address === '' ? 'text-ink-soft' : ''}`}>
              {address === '' ? 'No address provided' : <AddressText address={address} />}
            </span>
            <ExternalLink href={mapsSearchUrl(name, address === '' ? area : address)}>
              Find on Google Maps
            </ExternalLink>
          </Row>
          {isLoading ? <Skeleton className="h-16 w-full" /> : null}
          {listing.partial === true ? null : (
            <ContactRows phone={listing.phone} website={listing.website} email={listing.email} />
          )}
        </dl>
      </div>
    </section>
  );
}

interface ContactRowsProps {
  readonly phone: string;
  readonly website: string;
  readonly email: string;
}

function ContactRows({ phone, website, email }: ContactRowsProps) {
  const call = phoneLink(phone);
  const site = toWebsiteUrl(website);
  const mail = mailLink(email);
  return (
    <>
      {phone.trim() === '' ? null : (
        <Row icon="phone" label="Phone">
          {call === null ? (
            <span className="break-words">{phone}</span>
          ) : (
            <a href={call} className={plainLink}>
              {phone}
            </a>
          )}
        </Row>
      )}
      {site === null ? null : (
        <Row icon="globe" label="Website">
          <ExternalLink href={site}>{shortWebsite(site)}</ExternalLink>
        </Row>
      )}
      {mail === null ? null : (
        <Row icon="mail" label="E-mail">
          <a href={mail} className={plainLink}>
            {email}
          </a>
        </Row>
      )}
    </>
  );
}

interface RowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ icon, label, children }: RowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <dt className="pt-0.5">
        <Icon name={icon} className="size-5 text-ink-soft" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 overflow-hidden">{children}</dd>
    </div>
  );
}
