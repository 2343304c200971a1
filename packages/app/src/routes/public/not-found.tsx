import { siteName } from '@manchester-eats/shared/city';
import { CalmPage } from '../../features/site/calm-page.tsx';

/** No such page. */
export function Component() {
  return (
    <CalmPage title="Oops! Page not found">
      <title>{`Page not found | ${siteName}`}</title>
      There is no page at this address. It may have been mistyped, or the page has moved.
    </CalmPage>
  );
}
