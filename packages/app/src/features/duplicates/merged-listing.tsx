import { unitText, type PairMerge, type PairRow } from '@manchester-eats/shared/listing-changes';
import { LongText } from '../../ui/long-text.tsx';

interface MergedListingProps {
  readonly plan: PairMerge;
  readonly rows: readonly PairRow[];
}

/** What the listing that stays will be. */
export function MergedListing({ plan, rows }: MergedListingProps) {
  const { merged, removed } = plan;
  const shown = rows
    .filter(({ unit }) => unit !== 'id' && unit !== 'owner')
    .map(({ unit, label }) => ({ label, text: unitText(merged, unit) }))
    .filter(({ text }) => text !== '');
  return (
    <section
      aria-labelledby="merged-listing"
      className="grid min-w-0 content-start gap-3 rounded-lg bg-sunken p-4 xl:sticky xl:top-24 xl:self-start"
    >
      <h3 id="merged-listing" className="font-bold">
        After a merge
      </h3>
      <dl className="grid min-w-0 gap-2 text-sm sm:max-xl:grid-cols-2">
        {shown.map(({ label, text }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs font-semibold text-ink-soft">{label}</dt>
            <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              <LongText text={text} of={label} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft wrap-anywhere">
        Once you publish the merge, the page of {removed.id} leads to {merged.id}, and claims to it
        move there as well.
      </p>
    </section>
  );
}
