import {
  draftOfValues,
  emptyDraft,
  valuesOfDraft,
  type ListingDraft,
} from '../../entry/listing-draft.ts';
import type { Listing } from '../listing-schema.ts';

/** A listing as an administrator types it: with what owners may not decide. */
export interface AdministratorDraft extends ListingDraft {
  readonly email: string;
  readonly status: Listing['status'];
  readonly access: Listing['access'];
  readonly service: Listing['service'];
}

/** The values of a listing that an administrator's draft describes. */
export type AdministratorValues = Pick<Listing, keyof AdministratorDraft>;

export const emptyAdministratorDraft: AdministratorDraft = {
  ...emptyDraft,
  email: '',
  status: 'published',
  access: '',
  service: '',
};

/** Returns the draft that describes a listing. */
export function draftOfListing(listing: Listing): AdministratorDraft {
  const { email, status, access, service } = listing;
  return { ...draftOfValues(listing), email, status, access, service };
}

/** Returns the values that a draft describes; a position that cannot be read is NaN. */
export function valuesOfAdministratorDraft(draft: AdministratorDraft): AdministratorValues {
  const { status, access, service } = draft;
  return { ...valuesOfDraft(draft), email: draft.email.trim(), status, access, service };
}
