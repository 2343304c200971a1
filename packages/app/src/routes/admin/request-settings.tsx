import { adminPaths } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { RequestSettings } from '../../features/request-settings/request-settings.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The settings of claims, of the review of entries, and of premium listings. */
export function Component() {
  return (
    <AdminPage title="Request settings" need="role" purpose="to change the settings">
      <p>
        <TextLink to={adminPaths.requests()} isAlone>
          Back to the requests
        </TextLink>
      </p>
      <RequestSettings />
    </AdminPage>
  );
}
