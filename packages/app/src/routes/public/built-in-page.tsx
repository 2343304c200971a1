import { greaterManchester } from '@manchester-eats/shared/city';
import { pageOrDefault, type Page } from '@manchester-eats/shared/domain';
import { summariseTopic } from '@manchester-eats/shared/head';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AdSlot } from '../../features/ads/ad-slot.tsx';
import { isLoading } from '../../state/directory-view.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { TopicSkeleton } from '../../features/topics/topic-skeleton.tsx';
import { DirectoryFacts } from '../../features/pages/directory-facts.tsx';
import { DrawnPage } from '../../features/pages/drawn-page.tsx';
import { ContactNote } from '../../features/pages/contact-note.tsx';
import { SitePage } from '../../features/pages/site-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Without a network, the page can be read all the same: it says where to write. */
const ContactForm = lazy(() =>
  import('../../features/contact/contact-form.tsx').then(
    ({ ContactForm }) => ({ default: ContactForm }),
    () => ({ default: NoContactForm }),
  ),
);

function NoContactForm() {
  return (
    <p role="status" className="rounded-lg border border-line bg-surface p-5">
      Sending a message here needs a connection. Reload the page once you have one.
    </p>
  );
}

/** About, contact, terms or privacy: the stored page, or the default one. */
export function Component() {
  // Addresses of pages may have capital letters.
  const slug = (useLocation().pathname.split('/')[1] ?? '').toLowerCase();
  const view = useDirectory();
  const page = pageOrDefault(view.documents.pages, slug, greaterManchester);
  if (page === null || isLoading(view)) return <TopicSkeleton />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-5 pt-8 md:px-8">
      <PageHead {...summariseTopic({ kind: 'page', page }, null)} />
      <BuiltInPage slug={slug} page={page} />
    </div>
  );
}

function BuiltInPage({ slug, page }: { readonly slug: string; readonly page: Page }) {
  if (slug === 'about') {
    return (
      <>
        <AdSlot page="about" position="top" />
        <DrawnPage page={page} scene="centre">
          <DirectoryFacts />
        </DrawnPage>
        <AdSlot page="about" position="bottom" />
      </>
    );
  }
  if (slug === 'contact') {
    return (
      <DrawnPage
        page={page}
        scene="mill"
        below={
          // Without it, the whole page would give way while the form is loading.
          <Suspense fallback={<Skeleton className="h-96" />}>
            <ContactForm />
          </Suspense>
        }
      >
        <Suspense>
          <ContactNote />
        </Suspense>
      </DrawnPage>
    );
  }
  return <SitePage page={page} />;
}
