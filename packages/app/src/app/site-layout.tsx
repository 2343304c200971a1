import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useDirectory, useDirectoryServices } from '../state/use-directory.ts';
import { useListingSources } from '../state/use-listing-sources.ts';
import { DemoNotice, useIsLateNotice } from '../features/site/demo-notice.tsx';
import { OfflineNotice } from '../features/site/offline-notice.tsx';
import { SiteFooter } from '../features/site/site-footer.tsx';
import { SiteHeader } from '../features/site/site-header.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { PageResponds, useFrameResponds } from './early-clicks.tsx';
import { PageView } from './page-view.tsx';
import { RootError } from './root-error.tsx';
import { SiteTheme } from './site-theme.tsx';
import { useFocusOnNavigation } from './use-focus.ts';
import { useScroll } from './use-scroll.ts';

/** The frame of every page: header, main content, footer and notices. */
export function SiteLayout() {
  const { documents, total } = useDirectory();
  const { invented, usesRegister } = useListingSources();
  const { firstView } = useDirectoryServices();
  const isLate = useIsLateNotice(invented);
  const notice = <DemoNotice total={total} invented={invented} />;
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useScroll();
  useFocusOnNavigation(main);
  useFrameResponds();
  return (
    <>
      <SiteTheme settings={documents.siteSettings} />
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-[calc(100%+1rem)] rounded-md bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to the content
      </a>
      {isLate ? null : notice}
      <SiteHeader settings={documents.siteSettings} pages={documents.pages} />
      {/* Content that comes later never moves a footer that is on the screen. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={firstView.page === null ? 'min-h-dvh' : 'min-h-[70dvh]'}
      >
        <RootError at={key}>
          {/* Keeps the footer off the screen until the page has loaded. */}
          <Suspense fallback={<div className="min-h-dvh" />}>
            <PageView>
              <Outlet />
              <PageResponds />
            </PageView>
          </Suspense>
        </RootError>
      </main>
      {isLate ? notice : null}
      <SiteFooter
        settings={documents.siteSettings}
        pages={documents.pages}
        usesRegister={usesRegister}
      />
      <OfflineNotice />
      <ToastHost />
    </>
  );
}
