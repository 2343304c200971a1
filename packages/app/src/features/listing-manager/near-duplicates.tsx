import type { DuplicateSet } from '@manchester-eats/shared/listing-changes';
import { CheckBox } from '../../ui/check-box.tsx';
import { formatCount } from '../../ui/format-count.ts';

/** The most sets that are shown at once. */
const mostShown = 50;

interface NearDuplicatesProps {
  readonly sets: readonly DuplicateSet[];
  readonly chosen: ReadonlySet<DuplicateSet>;
  readonly onToggle: (set: DuplicateSet, isChosen: boolean) => void;
}

/** Listings that may be the same business, to choose those that are. */
export function NearDuplicates({ sets, chosen, onToggle }: NearDuplicatesProps) {
  const others = sets.length - mostShown;
  return (
    <section aria-labelledby="near-duplicates" className="grid gap-2">
      <h3 id="near-duplicates" className="font-semibold">
        Probably the same business ({sets.length})
      </h3>
      <p className="text-sm text-ink-soft">They are merged only if you choose them.</p>
      <ul className="grid max-h-72 gap-2 overflow-y-auto text-sm">
        {sets.slice(0, mostShown).map((set) => (
          <li
            key={set.listings.map(({ id }) => id).join(' ')}
            className="rounded-md border border-line p-2"
          >
            <CheckBox
              isChecked={chosen.has(set)}
              onToggle={(isChosen) => {
                onToggle(set, isChosen);
              }}
              label={set.listings.map(({ id, name, address }) => (
                <span key={id} className="block">
                  <span className="font-semibold">{name}</span>, {address}
                </span>
              ))}
            />
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p className="text-sm text-ink-soft">
          And {formatCount(others, 'more')}: they are shown once these are decided.
        </p>
      ) : null}
    </section>
  );
}
