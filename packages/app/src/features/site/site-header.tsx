import { useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { DirectoryDocuments, SiteSettings } from '@manchester-eats/shared/domain';
import { Icon } from '../../ui/icon.tsx';
import { headerLinks } from './page-links.ts';
import { SiteBrand } from './site-brand.tsx';
import { SavedLink } from './saved-link.tsx';
import { UserMenu } from '../account/user-menu.tsx';

interface SiteHeaderProps {
  readonly settings: SiteSettings;
  readonly pages: DirectoryDocuments['pages'];
}

/** The sticky bar: brand, navigation and user menu. On a narrow screen a button opens the menu over the page. */
export function SiteHeader({ settings, pages }: SiteHeaderProps) {
  const { key } = useLocation();
  // The menu belongs to the page it was opened on: navigating closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <header
      className="site-header sticky top-0 z-40 border-b border-line bg-header text-on-header"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpenOn(null);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // The open menu covers the page, so nothing behind it may take the focus: leaving the menu closes it.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpenOn(null);
      }}
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-x-3 px-5 md:px-8 lg:gap-x-6">
        <SiteBrand
          className="min-h-16 md:max-w-1/2 md:min-h-18 md:shrink-0 low:min-h-14"
          logo={settings.headerLogo}
          width={settings.headerLogoWidth}
          height={settings.headerLogoHeight}
        />
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={() => {
            setOpenOn(isOpen ? null : key);
          }}
          className="grid size-11 shrink-0 place-items-center rounded-md no-scripts:hidden md:hidden"
        >
          <Icon name={isOpen ? 'close' : 'menu'} className="size-6" />
          <span className="sr-only">{isOpen ? 'Close menu' : 'Open menu'}</span>
        </button>
        <div
          id="site-menu"
          className={`${isOpen ? 'flex' : 'hidden'} absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] flex-col gap-4 md:max-lg:gap-2 overflow-y-auto border-b border-line bg-header px-5 pb-5 shadow-float md:static md:flex md:max-h-none md:overflow-visible md:border-0 md:px-0 md:shadow-none md:w-auto md:min-w-0 md:grow md:flex-row md:items-center md:justify-between md:pb-0`}
        >
          <nav aria-label="Main" className="min-w-0">
            <ul className="flex flex-col md:scroll-row md:flex-row lg:gap-1">
              {headerLinks(pages).map(({ label, to }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end
                    className="flex min-h-11 items-center px-3 md:max-lg:px-2 text-sm font-semibold decoration-accent-ink decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline"
                  >
                    {/* A page may have a title as long as a text. */}
                    <span className="line-clamp-2 max-w-60 wrap-anywhere">{label}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-col gap-4 md:shrink-0 md:flex-row md:items-center md:gap-1 md:whitespace-nowrap">
            <SavedLink />
            <UserMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
