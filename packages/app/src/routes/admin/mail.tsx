import { AdministratorsOnly } from '../../features/account/administrators-only.tsx';
import { MailList } from '../../features/mails/mail-list.tsx';
import { paths } from '../../paths.ts';

/** The e-mails that were kept or could not be sent, for administrators. */
export function Component() {
  return (
    <AdministratorsOnly title="E-mails" path={paths.adminMail()} purpose="to see the e-mails">
      <MailList />
    </AdministratorsOnly>
  );
}
