import { useParams } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { findEditedTopic } from '../../features/topic-manager/topic-link.ts';
import { TopicPage } from '../../features/topic-manager/topic-page.tsx';
import { useDirectory } from '../../state/use-directory.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The editor of a category or a location. */
export function Component() {
  const { id = '' } = useParams();
  const { documents } = useDirectory();
  const edited = findEditedTopic(id, documents);
  const isLocation = edited === null ? id.startsWith('area-') : edited.kind === 'area';
  const noun = isLocation ? 'Location' : 'Category';
  return (
    <AdminPage
      title={edited?.topic === null ? `Add ${noun}` : `Edit ${noun}`}
      part={edited?.topic?.name ?? ''}
      purpose="to manage the directory"
      actions={
        <ButtonLink to={adminPaths.topics(isLocation ? 'area' : 'category')}>Back</ButtonLink>
      }
    >
      <TopicPage key={id} link={id} />
    </AdminPage>
  );
}
