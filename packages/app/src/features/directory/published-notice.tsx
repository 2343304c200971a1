import { lazy, Suspense } from 'react';
import { useDirectory } from '../../state/use-directory.ts';

export interface PublishedNoticeProps {
  /** Whether articles that came with the site stand in for what is published. */
  readonly areSamples?: boolean;
}

const PublishedNoticePanel = lazy(() =>
  import('./standby.ts').then((module) => ({ default: module.PublishedNoticePanel })),
);

/** Says what is shown while the backend cannot be reached. */
export function PublishedNotice({ areSamples = false }: PublishedNoticeProps) {
  const { published, documents } = useDirectory();
  if (published !== 'unreachable') return null;
  if (!areSamples && documents.listings.length === 0) return null;
  return (
    <Suspense>
      <PublishedNoticePanel areSamples={areSamples} />
    </Suspense>
  );
}
