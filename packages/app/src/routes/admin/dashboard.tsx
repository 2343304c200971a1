import { AdminPage } from '../../features/administration/admin-page.tsx';
import { Dashboard } from '../../features/dashboard/dashboard.tsx';

/** The start page of administrators. */
export function Component() {
  return (
    <AdminPage title="Admin Dashboard" purpose="to manage the directory">
      <Dashboard />
    </AdminPage>
  );
}
