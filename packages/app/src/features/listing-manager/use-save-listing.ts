import { greaterManchester } from '@manchester-eats/shared/city';
import { mergeDrafts, type Listing } from '@manchester-eats/shared/domain';
import {
  draftOfListing,
  planListingEdit,
  type AdministratorDraft,
} from '@manchester-eats/shared/listing-changes';
import { localRecord } from '@manchester-eats/shared/sync';
import { useState } from 'react';
import { newId } from '../../state/new-id.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectoryStore } from '../../state/use-store.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { TypedDraft } from '../listing-form/use-listing-form.ts';
import { withRow } from './use-listing-to-edit.ts';

/** How a save ended. `removed`: the listing is gone. A draft: what is stored now, because others changed the same. */
type Saved = 'saved' | 'removed' | 'refused' | AdministratorDraft;

/** Returns a function that saves the form of a listing, of a new one if it is null, and says how that ended. */
export function useSaveListing(
  listing: Listing | null,
): (typed: TypedDraft<AdministratorDraft>) => Promise<Saved> {
  const store = useDirectoryStore();
  const administration = useAdministration();
  // Saving again after a failure must not add a second listing.
  const [idOfNew] = useState(newId);

  async function hasStoredAreas(): Promise<boolean> {
    const state = (await store.handle).state();
    const { areas } = store.getState().documents;
    return areas.some(({ id }) => localRecord(state, { kind: 'area', id }) !== null);
  }

  /** Returns the listing as it is now; null if it was removed. */
  function readNow(edited: Listing): Listing | null {
    const { listings } = store.getState().documents;
    const now = listings.find(({ id }) => id === edited.id);
    if (now === undefined) return null;
    return now.partial === true ? withRow(edited, now) : now;
  }

  async function save({ draft, seen }: TypedDraft<AdministratorDraft>): Promise<Saved> {
    const isStored = await hasStoredAreas();
    const now = listing === null ? null : readNow(listing);
    if (listing !== null && now === null) return 'removed';
    if (now !== null) {
      const stored = draftOfListing(now);
      if (mergeDrafts(seen, draft, stored).conflicts.length > 0) return stored;
    }
    const planned = planListingEdit({
      ...{ listing: now, id: now?.id ?? idOfNew, draft, seen },
      areas: store.getState().documents.areas,
      ...{ hasStoredAreas: isStored, city: greaterManchester },
    });
    const added = planned.newArea;
    const text = added === '' ? {} : { text: `Location "${added}" added to locations.` };
    const done = { tone: 'good', title: 'Listing saved', ...text } as const;
    const isSaved = await administration.save(planned.change, { done, failed: null });
    return isSaved ? 'saved' : 'refused';
  }

  return async (typed) => {
    const saved = await save(typed);
    if (saved !== 'saved') {
      const text = 'Failed to save the listing. Please try again.';
      showToast({ title: 'Error', text, tone: 'danger' });
    }
    return saved;
  };
}
