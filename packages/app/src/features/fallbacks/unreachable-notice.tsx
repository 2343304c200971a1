import { lazy, Suspense } from 'react';
import { useOffline } from '../../state/connection.ts';
import { useDirectory } from '../../state/use-directory.ts';
import type { UnreachableNoticeProps } from './unreachable-notice-panel.tsx';

const UnreachableNoticePanel = lazy(() =>
  import('./fallback-panels.ts').then((module) => ({ default: module.UnreachableNoticePanel })),
);

/**
 * Tells visitors why the published directory could not be read and what they see instead. Renders nothing
 * unless the last request has failed and there are listings or articles to show.
 */
export function UnreachableNotice({ areSamples = false }: UnreachableNoticeProps) {
  const { published, documents, total, isLarge } = useDirectory();
  // The notice of the whole page says it then.
  const isOffline = useOffline() !== null && !areSamples;
  // No copy is here of a directory that is too large: its lists say themselves that they could not be read.
  if (published !== 'unreachable' || isOffline || isLarge) return null;
  const isEmpty = total === 0 && documents.articles.length === 0;
  if (!areSamples && isEmpty) return null;
  return (
    <Suspense>
      <UnreachableNoticePanel areSamples={areSamples} />
    </Suspense>
  );
}
