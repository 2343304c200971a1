import type { OwnListing } from '@manchester-eats/shared/supabase';
import { nameFields } from '../listing-form/field-names.ts';

/** What an owner is told about a listing: where it stands, and what they can do. */
export interface EntryNote {
  readonly label: string;
  readonly tone: 'good' | 'fair' | 'danger' | 'plain';
  /** `''` if the label says all. */
  readonly text: string;
}

/** Returns what an owner is told about the review of a listing. */
export function entryNote({ listing, entry }: OwnListing): EntryNote {
  const isChange = entry?.kind === 'change';
  if (listing.status === 'pending') {
    const text = 'Visitors see it once an administrator has approved it.';
    return { label: 'Waiting for review', tone: 'fair', text };
  }
  if (entry?.status === 'refused' && (isChange || listing.status === 'hidden')) {
    const reason = entry.reason === '' ? '' : ` Reason: ${entry.reason}`;
    return isChange
      ? { label: 'Change refused', tone: 'danger', text: `What visitors see stayed.${reason}` }
      : { label: 'Refused', tone: 'danger', text: `Visitors do not see it.${reason}` };
  }
  if (listing.status === 'hidden') {
    return { label: 'Hidden', tone: 'plain', text: 'An administrator took it off the site.' };
  }
  if (isChange && entry.status === 'waiting') {
    const names = nameFields(Object.keys(entry.proposed));
    const text = `Your change of ${names} waits for review. Visitors see the approved values until then.`;
    return { label: 'Change waiting', tone: 'fair', text };
  }
  return { label: 'Published', tone: 'good', text: '' };
}
