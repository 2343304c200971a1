import { toRecord, type Ad } from '@manchester-eats/shared/domain';
import { furtherSpot, listAdSpots } from '@manchester-eats/shared/topics';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';

/** Returns how spots are added and deleted. Each is a change that can be undone. */
export function useAdSpots() {
  const { change } = useAdministration();
  const { ads } = useDirectory().documents;

  return {
    /** Adds a further spot for the place of another; returns its id. */
    add: async (ad: Ad): Promise<string> => {
      const added = furtherSpot(ad, listAdSpots(ads));
      // A default spot is shown only while its place has no stored one, so it is stored before a further one is.
      const put = ads.includes(ad) ? [added] : [ad, added];
      await change(
        {
          label: `New ad spot “${added.name}”`,
          put: put.map((each) => toRecord('ad', each.id, each)),
          remove: [],
        },
        { done: { tone: 'good', title: 'Ad Updated', text: `“${added.name}” is added.` } },
      );
      return added.id;
    },
    remove: async (ad: Ad): Promise<void> => {
      const name = ad.name || ad.id;
      await change(
        { label: `Deletion of ad “${name}”`, put: [], remove: [{ kind: 'ad', id: ad.id }] },
        { done: { tone: 'good', title: 'Ad Updated', text: `“${name}” is deleted.` } },
      );
    },
  };
}
