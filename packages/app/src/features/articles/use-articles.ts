import { sampleArticles } from '@manchester-eats/shared/city';
import type { Article } from '@manchester-eats/shared/domain';
import { useDirectory } from '../../state/use-directory.ts';
import { isSettled } from '../../state/directory-view.ts';

interface ArticlesState {
  readonly articles: readonly Article[];
  /** Whether these are the sample articles, because none are stored. */
  readonly areSamples: boolean;
  /** False until it is known whether any are stored. */
  readonly isKnown: boolean;
  /** True if the directory is unreachable: other articles may be published. */
  readonly mayBeMore: boolean;
}

/** Returns the stored articles, or the three samples once it is known that none are stored. */
export function useArticles(): ArticlesState {
  const view = useDirectory();
  const stored = view.documents.articles;
  const areSamples = stored.length === 0 && isSettled(view);
  return {
    articles: areSamples ? sampleArticles : stored,
    areSamples,
    mayBeMore: view.published === 'unreachable',
    isKnown: stored.length > 0 || isSettled(view),
  };
}
