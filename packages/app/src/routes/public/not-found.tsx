import { siteName } from '@manchester-eats/shared/city';
import { MessagePage } from '../../features/site/message-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

export function Component() {
  return (
    <MessagePage title="Oops! Page not found">
      <PageHead title={`Page not found | ${siteName}`} />
      This page does not exist. The link may be mistyped or out of date.
    </MessagePage>
  );
}
