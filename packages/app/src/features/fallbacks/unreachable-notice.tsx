import { lazy, Suspense } from 'react';
import { useDirectory } from '../../state/use-directory.ts';
import type { UnreachableNoticeProps } from './unreachable-notice-panel.tsx';

const UnreachableNoticePanel = lazy(() =>
  import('./fallback-panels.ts').then((module) => ({ default: module.UnreachableNoticePanel })),
);

/**
 * Tells visitors that the server is unreachable and what they see instead. Renders nothing if the server is
 * reachable, or if neither listings nor sample articles can be shown.
 */
export function UnreachableNotice({ areSamples = false }: UnreachableNoticeProps) {
  const { published, documents } = useDirectory();
  if (published !== 'unreachable') return null;
  if (!areSamples && documents.listings.length === 0) return null;
  return (
    <Suspense>
      <UnreachableNoticePanel areSamples={areSamples} />
    </Suspense>
  );
}
