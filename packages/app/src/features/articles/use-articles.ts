import { sampleArticles, type Article } from '@manchester-eats/shared/domain';
import { useDirectory } from '../../state/use-directory.ts';
import { isSettled } from '../../state/directory-view.ts';

/** The articles to show, and whether they are the ones that stand in until some are stored. */
export interface ArticlesShown {
  readonly articles: readonly Article[];
  readonly areSamples: boolean;
  /** False until it is known whether any are stored. */
  readonly isKnown: boolean;
  /** True where nobody could be asked: one that is not here may still be published. */
  readonly mayBeMore: boolean;
}

/** The stored articles; the three samples where none are stored. */
export function useArticles(): ArticlesShown {
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
