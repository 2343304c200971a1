import { partnersSummary } from '@manchester-eats/shared/head';
import { PartnersPage } from '../../features/partners/partners-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** The page for partner sites. */
export function Component() {
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      <PageHead {...partnersSummary} />
      <PartnersPage />
    </div>
  );
}
