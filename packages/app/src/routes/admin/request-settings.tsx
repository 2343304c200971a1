import { AdministratorsOnly } from '../../features/account/administrators-only.tsx';
import { RequestSettings } from '../../features/request-settings/request-settings.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The settings of claims, of the review of entries, and of premium listings. */
export function Component() {
  return (
    <AdministratorsOnly
      title="Request settings"
      path={paths.adminRequestSettings()}
      purpose="to change the settings"
    >
      <p>
        <TextLink to={paths.adminRequests()}>Back to the requests</TextLink>
      </p>
      <RequestSettings />
    </AdministratorsOnly>
  );
}
