import { type DirectoryChange, formatCount } from '@manchester-eats/shared/domain';
import type { TopicKind } from '@manchester-eats/shared/topics';
import { useAdministration } from '../../state/use-administration.ts';
import { topicNouns } from './topic-nouns.ts';

/** Returns how to delete a category or a location, with the listings that go with it. */
export function useDeletion(kind: TopicKind) {
  const { change } = useAdministration();
  const { one, many } = topicNouns[kind];

  return async (name: string, planned: DirectoryChange, removed: number): Promise<void> => {
    const along = removed === 0 ? '' : ` along with ${formatCount(removed, 'associated listing')}`;
    await change(planned, {
      done: {
        tone: 'good',
        title: `${one} "${name}" deleted successfully${along}`,
        text: `${many} saved automatically`,
      },
      failed: `Failed to auto-save ${many.toLowerCase()}`,
    });
  };
}
