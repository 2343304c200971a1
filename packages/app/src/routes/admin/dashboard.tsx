import { adminPaths } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The start page of administrators. */
export function Component() {
  return (
    <AdminPage title="Admin Dashboard" purpose="to manage the directory">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={adminPaths.requests()}>Requests</ButtonLink>
        <ButtonLink to={adminPaths.mail()}>E-mails</ButtonLink>
      </div>
    </AdminPage>
  );
}
