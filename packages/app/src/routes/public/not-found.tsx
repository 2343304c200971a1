import { siteName } from '@manchester-eats/shared/city';
import { MessagePage } from '../../features/site/message-page.tsx';

export function Component() {
  return (
    <MessagePage title="Oops! Page not found">
      <title>{`Page not found | ${siteName}`}</title>
      This page does not exist. The link may be mistyped or out of date.
    </MessagePage>
  );
}
