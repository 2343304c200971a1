import type { ListingRecord } from './listing-schema.ts';

/** Whether a listing is a members' club, which is not open to everybody. */
export function isMembersClub({ access }: Pick<ListingRecord, 'access'>): boolean {
  return access === 'members';
}
