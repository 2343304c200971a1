import { listEntries } from '../directory/directory-entries.ts';
import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { recordKinds, type RecordFields, type RecordKind } from '../directory/directory-record.ts';
import { recordTitle } from '../directory/record-title.ts';

/** A record that shows a picture. */
export interface MediaUse {
  readonly kind: RecordKind;
  readonly id: string;
  /** As administrators know it. */
  readonly name: string;
  /** Whether only a change of an owner names it, which nobody has decided. */
  readonly isProposed?: true;
}

/** What an owner proposes for a listing. */
interface ProposedUse {
  /** The id of the listing. */
  readonly listing: string;
  readonly proposed: object;
}

/**
 * Returns the records that mention the address of a picture in any field, texts with HTML included. A listing that is
 * known as a list row only may mention it without being found. Listings follow of which only what their owners propose
 * mentions it.
 */
export function findMediaUses(
  documents: DirectoryDocuments,
  address: string,
  proposals: readonly ProposedUse[] = [],
): MediaUse[] {
  if (address === '') return [];
  const uses = recordKinds
    .filter((kind) => kind !== 'media')
    .flatMap((kind) =>
      listEntries(documents, kind)
        .filter(({ value }) => mentions(value, address))
        .map(({ id, value }): MediaUse => {
          return { kind, id, name: recordTitle({ kind, id }, value as RecordFields) };
        }),
    );
  const listings = new Set(uses.filter(({ kind }) => kind === 'listing').map(({ id }) => id));
  const proposed = proposals.filter(
    (proposal) => !listings.has(proposal.listing) && mentions(proposal.proposed, address),
  );
  const names = new Map(documents.listings.map(({ id, name }) => [id, name]));
  return [
    ...uses,
    ...proposed.map(({ listing: id }): MediaUse => {
      return { kind: 'listing', id, name: names.get(id) ?? id, isProposed: true };
    }),
  ];
}

function mentions(value: unknown, address: string): boolean {
  if (typeof value === 'string') return value.includes(address);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => mentions(inner, address));
}
