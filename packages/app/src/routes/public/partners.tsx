import { siteName } from '@manchester-eats/shared/city';
import { PartnersPage } from '../../features/partners/partners-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** The page for partner sites. */
export function Component() {
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      <PageHead
        title={`For partners | ${siteName}`}
        description={`Show places to eat from ${siteName} on your own site: cards, a map or a search field, with two lines of code.`}
      />
      <PartnersPage />
    </div>
  );
}
