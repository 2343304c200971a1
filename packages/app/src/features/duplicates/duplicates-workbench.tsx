import { listDifferentBusinesses } from '@manchester-eats/shared/duplicates';
import { listMerges } from '@manchester-eats/shared/publishing';
import { useMemo, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLoading, isUnavailable } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useWorkingCopy } from '../../state/use-working-copy.ts';
import { adminPaths } from '../../admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { ListingsUnavailable, LoadingListings } from '../content-states/listings-states.tsx';
import { DifferentTab } from './different-tab.tsx';
import { DuplicatesTabs, readDuplicatesTab } from './duplicates-tabs.tsx';
import { MergesTab } from './merges-tab.tsx';
import { PairsTab } from './pairs-tab.tsx';
import { useAskWhileUnsaved } from './use-ask-while-unsaved.ts';
import { usePairSearch } from './use-pair-search.ts';

/** Pairs that may be one business, to decide one after the other, and the decisions, to take back. */
export function DuplicatesWorkbench() {
  const view = useDirectory();
  if (isUnavailable(view)) return <ListingsUnavailable />;
  if (isLoading(view)) return <LoadingListings />;
  return <Workbench />;
}

function Workbench() {
  const { target, onFocus } = useFocusAfterRemoval<HTMLDivElement>();
  const [query] = useSearchParams();
  useAskWhileUnsaved();
  const { listings } = useDirectory().documents;
  const state = useWorkingCopy();
  const search = usePairSearch();
  const different = useMemo(() => listDifferentBusinesses(listings), [listings]);
  const merges = useMemo(() => (state === null ? [] : listMerges(state)), [state]);
  const shown = readDuplicatesTab(query);
  const counts = {
    pairs: undefined,
    different: different.length,
    merges: state === null ? undefined : merges.length,
  };
  return (
    <div onFocus={onFocus} className="grid min-w-0 grid-cols-1 gap-6">
      <DuplicatesTabs shown={shown} counts={counts} />
      <div ref={target} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-5 outline-none">
        {listings.length === 0 && merges.length === 0 ? (
          <EmptyState
            title="There are no listings"
            actions={
              <ButtonLink to={adminPaths.content({ tab: 'listings' })}>Import listings</ButtonLink>
            }
          >
            Duplicates are found once there are listings.
          </EmptyState>
        ) : (
          <ShownTab {...{ shown, search, different, merges, state }} />
        )}
      </div>
    </div>
  );
}

interface ShownTabProps {
  readonly shown: ReturnType<typeof readDuplicatesTab>;
  readonly search: ReturnType<typeof usePairSearch>;
  readonly different: ComponentProps<typeof DifferentTab>['pairs'];
  readonly merges: ComponentProps<typeof MergesTab>['merges'];
  readonly state: ReturnType<typeof useWorkingCopy>;
}

function ShownTab({ shown, search, different, merges, state }: ShownTabProps) {
  switch (shown) {
    case 'pairs':
      return <PairsTab search={search} />;
    case 'different':
      return <DifferentTab pairs={different} />;
    case 'merges':
      return state === null ? <LoadingListings /> : <MergesTab {...{ state, merges }} />;
  }
}
