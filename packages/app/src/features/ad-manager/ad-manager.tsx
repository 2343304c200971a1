import {
  adPages,
  advisedAdsPerPage,
  findCrowdedPages,
  isDeletableSpot,
  listAdSpots,
} from '@manchester-eats/shared/topics';
import { useMemo, useState } from 'react';
import { useAccount } from '../../state/account.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { EmptyState } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { AdForm } from './ad-form.tsx';
import { pageLabel } from './ad-labels.ts';
import { useAdSpots } from './use-ad-spots.ts';

/** Whether an administrator's whole directory, with ads that are off, is still being read. */
function useIsReading(): boolean {
  const { phase } = useObservable(useAdministration().reading);
  const account = useAccount();
  const isAdministrator = 'account' in account && account.isAdministrator === true;
  return phase === 'reading' || (phase === 'waiting' && isAdministrator);
}

/** All spots for ads, each with its switch, its code and where it is shown. */
export function AdManager() {
  const { documents, phase } = useDirectory();
  const [page, setPage] = useState('');
  const [added, setAdded] = useState('');
  const { add, remove } = useAdSpots();
  const { target, onFocus } = useFocusAfterRemoval<HTMLHeadingElement>();
  const spots = useMemo(() => listAdSpots(documents.ads), [documents.ads]);
  const shown = page === '' ? spots : spots.filter(({ pages }) => pages.includes(page));
  const crowded = findCrowdedPages(documents.ads);
  // Until then, standard spots would stand in for stored ones, and what is typed about them would go with them.
  const isReading = useIsReading();
  if (phase === 'opening' || isReading) {
    return (
      <div role="status">
        <span className="sr-only">Loading…</span>
        <Skeleton className="h-80" />
      </div>
    );
  }
  return (
    <section
      aria-labelledby="ads-title"
      onFocus={onFocus}
      className="grid min-w-0 grid-cols-1 gap-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="ads-title" ref={target} tabIndex={-1} className="text-xl">
            Ad spots
          </h2>
          <p className="text-ink-soft">
            Show at most {advisedAdsPerPage} ads per page. Their code runs for visitors only, once
            it is published; administrators see a placeholder. A place shows the first of its ads
            that fits: add a narrow one for phones.
          </p>
        </div>
        <div className="w-full sm:w-64">
          <SelectField
            label="Show the spots of"
            value={page}
            onChange={setPage}
            options={[
              { value: '', label: 'All pages' },
              ...adPages.map((each) => ({ value: each, label: pageLabel(each) })),
            ]}
          />
        </div>
      </div>
      {crowded.length === 0 ? null : (
        <p role="status" className="rounded-md border border-line bg-fair-soft px-4 py-3 text-fair">
          More than {advisedAdsPerPage} ads per page:{' '}
          {crowded.map(({ page: each, ads }) => `${pageLabel(each)} (${String(ads)})`).join(', ')}.
        </p>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No ad spots found" />
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {shown.map((ad) => (
            <li key={ad.id}>
              <AdForm
                ad={ad}
                isStored={documents.ads.includes(ad)}
                isNew={ad.id === added}
                onAdd={() => void add(ad).then(setAdded)}
                onDelete={isDeletableSpot(ad, documents.ads) ? () => void remove(ad) : null}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
