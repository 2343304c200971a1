import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { duplicatesLabels, readDuplicatesTab } from '../../features/duplicates/duplicates-tabs.tsx';
import { DuplicatesWorkbench } from '../../features/duplicates/duplicates-workbench.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Pairs of listings that may be one business, side by side, and what was decided about them. */
export function Component() {
  const [query] = useSearchParams();
  return (
    <AdminPage
      title="Duplicates"
      part={duplicatesLabels[readDuplicatesTab(query)]}
      purpose="to decide about duplicates"
      actions={
        <ButtonLink to={adminPaths.content({ tab: 'listings' })}>Back to Listings</ButtonLink>
      }
    >
      <DuplicatesWorkbench />
    </AdminPage>
  );
}
