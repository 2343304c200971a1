import type { ListingEntry } from '@manchester-eats/shared/domain';
import { listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { entryNote } from './entry-note.ts';

const entry = (fields: Partial<ListingEntry>): ListingEntry => ({
  id: 'e',
  listingId: 'a',
  kind: 'change',
  proposed: {},
  status: 'waiting',
  reason: '',
  ...fields,
});

test.each([
  ['pending', entry({ kind: 'new' }), 'Waiting for review', 'once an administrator has approved'],
  ['published', null, 'Published', ''],
  ['published', entry({ kind: 'new', status: 'approved' }), 'Published', ''],
  ['published', entry({ status: 'withdrawn' }), 'Published', ''],
  [
    'published',
    entry({ proposed: { name: 'B', lat: 53, lng: -2 } }),
    'Change waiting',
    'Your change of name and position waits',
  ],
  [
    'published',
    entry({ status: 'refused', reason: 'No casino.' }),
    'Change refused',
    'What visitors see stayed. Reason: No casino.',
  ],
  [
    'hidden',
    entry({ kind: 'new', status: 'refused', reason: 'No address.' }),
    'Refused',
    'Visitors do not see it. Reason: No address.',
  ],
  ['hidden', entry({ kind: 'new', status: 'approved' }), 'Hidden', 'took it off'],
] as const)(
  'a listing that is %s, with the entry %o, is shown as "%s"',
  (status, one, label, text) => {
    const note = entryNote({ listing: listing({ status }), revision: 1, entry: one });

    expect(note.label).toBe(label);
    expect(note.text).toContain(text);
  },
);
