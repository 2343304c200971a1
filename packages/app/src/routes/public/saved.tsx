import { siteName } from '@manchester-eats/shared/city';
import { useSearchParams } from 'react-router-dom';
import { OwnList } from '../../features/saved/own-list.tsx';
import { SharedList } from '../../features/saved/shared-list.tsx';
import { parseSharedIds } from '../../features/saved/shared-ids.ts';
import { PageHead } from '../../ui/page-head.tsx';

/** The places saved in this browser, or those of a shared link. */
export function Component() {
  const [query] = useSearchParams();
  const ids = parseSharedIds(query.get('ids'));
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-5 pt-10 md:px-8 low:pt-4">
      <PageHead title={`${ids === null ? 'Saved places' : 'A shared list'} | ${siteName}`} />
      <meta name="robots" content="noindex" />
      {ids === null ? <OwnList /> : <SharedList ids={ids} />}
    </div>
  );
}
