import { lazy, Suspense } from 'react';
import { useDirectory } from './use-directory.ts';

const PublishedNoticePanel = lazy(() =>
  import('./standby.ts').then((module) => ({ default: module.PublishedNoticePanel })),
);

/** Says calmly that what is shown was kept from the last visit, where the server cannot be reached. */
export function PublishedNotice() {
  const { published, documents } = useDirectory();
  if (published !== 'unreachable' || documents.listings.length === 0) return null;
  return (
    <Suspense>
      <PublishedNoticePanel />
    </Suspense>
  );
}
