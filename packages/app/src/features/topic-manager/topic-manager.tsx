import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { TopicList } from './topic-list.tsx';

/** The categories and the locations of the directory, each in a tab of its own. */
export function TopicManager() {
  const [params] = useSearchParams();
  const kind = params.get('topics') === 'locations' ? 'area' : 'category';
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <TabLinks
        label="Categories and locations"
        tabs={[
          {
            label: 'Restaurants',
            to: adminPaths.topics('category'),
            isChosen: kind === 'category',
          },
          {
            label: 'Location Pages',
            to: adminPaths.topics('area'),
            isChosen: kind === 'area',
          },
        ]}
      />
      <TopicList key={kind} kind={kind} />
    </div>
  );
}
