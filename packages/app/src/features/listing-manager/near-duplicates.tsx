import {
  describeReason,
  speaksFor,
  type DuplicateReason,
  type NearDuplicate,
} from '@manchester-eats/shared/duplicates';
import { CheckBox } from '../../ui/check-box.tsx';
import { formatCount } from '../../ui/format-count.ts';

/** The most pairs that are shown at once. */
const mostShown = 50;

interface NearDuplicatesProps {
  readonly pairs: readonly NearDuplicate[];
  readonly chosen: ReadonlySet<NearDuplicate>;
  readonly onToggle: (pair: NearDuplicate, isChosen: boolean) => void;
}

/** Pairs of listings that may be the same business, the most likely first, to choose those that are. */
export function NearDuplicates({ pairs, chosen, onToggle }: NearDuplicatesProps) {
  const others = pairs.length - mostShown;
  return (
    <section aria-labelledby="near-duplicates" className="grid gap-2">
      <h3 id="near-duplicates" className="font-semibold">
        Probably the same business ({pairs.length})
      </h3>
      <p className="text-sm text-ink-soft">They are merged only if you choose them.</p>
      <ul className="grid max-h-72 gap-2 overflow-y-auto text-sm">
        {pairs.slice(0, mostShown).map((pair) => (
          <li key={`${pair.one.id} ${pair.other.id}`} className="rounded-md border border-line p-2">
            <CheckBox
              isChecked={chosen.has(pair)}
              onToggle={(isChosen) => {
                onToggle(pair, isChosen);
              }}
              label={
                <>
                  {[pair.one, pair.other].map(({ id, name, address }) => (
                    <span key={id} className="block">
                      <span className="font-semibold">{name}</span>, {address}
                    </span>
                  ))}
                  <span className="block text-ink-soft">{describePair(pair)}</span>
                </>
              }
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

/** Returns how sure it is and why: "92%: the same name, probably the same door; but 40 m apart on the map". */
function describePair({ score, reasons }: NearDuplicate): string {
  const list = (some: readonly DuplicateReason[]) => some.map(describeReason).join(', ');
  const against = list(reasons.filter((reason) => !speaksFor(reason)));
  const parts = [list(reasons.filter(speaksFor)), against === '' ? '' : `but ${against}`];
  return `${String(Math.round(score * 100))}%: ${parts.filter((part) => part !== '').join('; ')}`;
}
