import { lazy, Suspense } from 'react';
import type { NoMatchProps } from './no-match-panel.tsx';

const NoMatchPanel = lazy(() =>
  import('./fallback-panels.ts').then((module) => ({ default: module.NoMatchPanel })),
);

/** Shown when no listing matches, with suggestions that do have matches. */
export function NoMatch(props: NoMatchProps) {
  return (
    <Suspense>
      <NoMatchPanel {...props} />
    </Suspense>
  );
}
