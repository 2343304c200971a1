import { lazy, memo, Suspense } from 'react';
import type { ListingResults } from '../search/use-listing-results.ts';
import type { NoMatchProps } from './no-match-panel.tsx';

/** With fewer results than this, other searches are suggested, too. */
const fewResults = 5;

const NoMatchPanel = lazy(() =>
  import('./fallback-panels.ts').then((module) => ({ default: module.NoMatchPanel })),
);

const FewMatchesPanel = lazy(() =>
  import('./fallback-panels.ts').then((module) => ({ default: module.FewMatchesPanel })),
);

/**
 * Shown when no listing matches, with suggestions that do have matches. Memoised, so its functions must stay the
 * same: if it changed before its code is loaded, React would remove what came with the page.
 */
export const NoMatch = memo(function NoMatch(props: NoMatchProps) {
  return (
    <Suspense>
      <NoMatchPanel {...props} />
    </Suspense>
  );
});

interface FewMatchesProps {
  readonly results: ListingResults;
  readonly category?: string;
  readonly area?: string;
}

/** Shown below a few results of a text: suggestions that have more. */
export function FewMatches({ results, category = '', area = '' }: FewMatchesProps) {
  const { text, total, unfiltered } = results;
  if (text === '' || total === 0 || unfiltered.length >= fewResults) return null;
  return (
    <Suspense>
      <FewMatchesPanel text={text} category={category} area={area} />
    </Suspense>
  );
}
