import { greaterManchester, siteName } from '@manchester-eats/shared/city';
import { pageOrDefault } from '@manchester-eats/shared/domain';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AdSlot } from '../../features/ads/ad-slot.tsx';
import { isLoading } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { TopicSkeleton } from '../../features/topics/topic-skeleton.tsx';
import { ContactNote } from '../../features/pages/contact-note.tsx';
import { SitePage } from '../../features/pages/site-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** About, contact, terms or privacy: the stored page, or the default one. */
export function Component() {
  const slug = useLocation().pathname.split('/')[1] ?? '';
  const view = useDirectory();
  const page = pageOrDefault(view.documents.pages, slug, greaterManchester);
  if (page === null || isLoading(view)) return <TopicSkeleton />;
  const isAbout = slug === 'about';
  return (
    <div className="flex flex-col gap-10 px-5 pt-12 md:px-8">
      <PageHead
        title={`${page.seo.metaTitle || page.title} | ${siteName}`}
        description={page.seo.metaDescription || page.subtitle}
      />
      {isAbout ? <AdSlot page="about" position="top" /> : null}
      <SitePage page={page} />
      {slug === 'contact' ? (
        <Suspense>
          <ContactNote isDefault={!Object.hasOwn(view.documents.pages, slug)} />
        </Suspense>
      ) : null}
      {isAbout ? <AdSlot page="about" position="bottom" /> : null}
    </div>
  );
}
