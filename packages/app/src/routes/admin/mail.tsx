import { AdminPage } from '../../features/administration/admin-page.tsx';
import { MailList } from '../../features/mails/mail-list.tsx';

/** The e-mails that were kept or could not be sent, for administrators. */
export function Component() {
  return (
    <AdminPage title="E-mails" need="role" purpose="to see the e-mails">
      <MailList />
    </AdminPage>
  );
}
