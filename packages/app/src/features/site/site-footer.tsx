import { cityTexts } from '@manchester-eats/shared/city';
import { Link } from 'react-router-dom';
import type { DirectoryDocuments, SiteSettings } from '@manchester-eats/shared/domain';
import { RegisterAttribution } from '../attribution/register-attribution.tsx';
import { footerLinks } from './page-links.ts';
import { SiteBrand } from './site-brand.tsx';

interface SiteFooterProps {
  readonly settings: SiteSettings;
  readonly pages: DirectoryDocuments['pages'];
  /** Whether a listing shows data from the food hygiene register. */
  readonly usesRegister: boolean;
}

/** The footer of every page: brand, links and, if a listing uses register data, the register attribution. */
export function SiteFooter({ settings, pages, usesRegister }: SiteFooterProps) {
  return (
    <footer className="mt-20 border-t border-line bg-footer text-on-footer">
      <div className="mx-auto grid max-w-page gap-8 px-5 py-12 md:grid-cols-[minmax(14rem,1fr)_minmax(0,auto)] md:px-8">
        <div className="flex min-w-0 flex-col gap-3">
          <SiteBrand
            logo={settings.footerLogo}
            width={settings.footerLogoWidth}
            height={settings.footerLogoHeight}
          />
          <p className="max-w-prose text-sm">{cityTexts.footer}</p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid gap-x-8 text-sm max-md:grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] md:grid-cols-3">
            {footerLinks(pages).map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-10 items-center underline-offset-4 hover:underline"
                >
                  <span className="line-clamp-2 max-w-60 wrap-anywhere">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {usesRegister ? (
          <div className="border-t border-line pt-6 md:col-span-2">
            <RegisterAttribution />
          </div>
        ) : null}
      </div>
    </footer>
  );
}
