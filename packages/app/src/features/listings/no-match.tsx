import { lazy, Suspense } from 'react';

export interface NoMatchProps {
  /** What was searched for, `''` where nothing was. */
  readonly text: string;
  /** The filters it was searched within; without them no ways on lead around them. */
  readonly category?: string;
  readonly area?: string;
  readonly onClearText: () => void;
}

const NoMatchPanel = lazy(() =>
  import('../directory/standby.ts').then((module) => ({ default: module.NoMatchPanel })),
);

/** Nothing found, or nothing there, and the ways on. */
export function NoMatch(props: NoMatchProps) {
  return (
    <Suspense>
      <NoMatchPanel {...props} />
    </Suspense>
  );
}
