import { siteName } from '@manchester-eats/shared/city';
import { MessagePage } from '../../features/site/message-page.tsx';

export function Component() {
  return (
    <MessagePage title="Oops! Page not found">
      <title>{`Page not found | ${siteName}`}</title>
      There is no page at this address. It may have been mistyped, or the page has moved.
    </MessagePage>
  );
}
