import { sampleArticles } from '@manchester-eats/shared/city';
import type { Article } from '@manchester-eats/shared/domain';
import { useDirectory } from '../../state/use-directory.ts';
import { isSettled } from '../../state/directory-view.ts';

interface ArticlesState {
  readonly articles: readonly Article[];
  /** Whether these are the sample articles. */
  readonly areSamples: boolean;
  /** False while none are stored and the directory is still being read. */
  readonly isKnown: boolean;
  /** Whether reading the directory has ended or failed: until then, articles that are not stored may be published. */
  readonly isComplete: boolean;
  /** True if the directory is unreachable: other articles may be published. */
  readonly mayBeMore: boolean;
}

/** Returns the stored articles; or the three samples if none are stored and reading the directory has ended or failed. */
export function useArticles(): ArticlesState {
  const view = useDirectory();
  const stored = view.documents.articles;
  const areSamples = stored.length === 0 && isSettled(view);
  return {
    articles: areSamples ? sampleArticles : stored,
    areSamples,
    mayBeMore: view.published === 'unreachable',
    isKnown: stored.length > 0 || isSettled(view),
    isComplete: isSettled(view),
  };
}
