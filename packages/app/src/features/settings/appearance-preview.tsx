import './appearance-preview.css';
import { cityTexts, siteName } from '@manchester-eats/shared/city';
import {
  emptyDraft,
  previewOfDraft,
  type DirectoryDocuments,
  type SiteSettings,
} from '@manchester-eats/shared/domain';
import { useState, type CSSProperties } from 'react';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { headerLinks } from '../site/page-links.ts';
import { SiteBrand } from '../site/site-brand.tsx';
import { siteColours } from '../site/site-colours.ts';
import { pictureUrl } from '../../ui/safe-url.ts';

interface AppearancePreviewProps {
  readonly settings: SiteSettings;
  readonly documents: Pick<DirectoryDocuments, 'listings' | 'pages'>;
}

/** Every colour that the settings decide; one that they leave open is taken back from the page. */
const unset = {
  '--header-background': 'initial',
  '--header-ink': 'initial',
  '--footer-background': 'initial',
  '--footer-ink': 'initial',
};

/** The parts of the site that the settings change, drawn with them. It is a picture: nothing in it can be pressed. */
export function AppearancePreview({ settings, documents }: AppearancePreviewProps) {
  const style = { ...unset, ...Object.fromEntries(siteColours(settings)) } as CSSProperties;
  const listing = documents.listings[0] ?? exampleListing();
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-semibold">Preview</figcaption>
      <div
        inert
        style={style}
        className="appearance-preview overflow-hidden xl:[zoom:0.72] rounded-lg border border-line-strong bg-paper text-ink shadow-card"
      >
        <div className="flex items-center justify-between gap-4 border-b border-line bg-header px-4 text-on-header">
          <SiteBrand
            className="min-h-16"
            logo={settings.headerLogo}
            width={settings.headerLogoWidth}
            height={settings.headerLogoHeight}
          />
          <span className="flex gap-4 text-sm font-semibold max-sm:hidden">
            {headerLinks(documents.pages)
              .slice(0, 2)
              .map(({ label, to }) => (
                <span key={to}>{label}</span>
              ))}
          </span>
        </div>
        <PreviewHero image={settings.heroImage} />
        <div className="grid gap-3 p-4">
          {listing === null ? null : (
            <div className="max-w-80">
              <ListingCard listing={listing} corner={null} />
            </div>
          )}
          <span className="text-sm font-medium text-accent-ink underline underline-offset-4">
            A link in a text
          </span>
        </div>
        <div className="grid gap-2 border-t border-line bg-footer p-4 text-on-footer">
          <SiteBrand
            logo={settings.footerLogo}
            width={settings.footerLogoWidth}
            height={settings.footerLogoHeight}
          />
          <p className="text-sm">{cityTexts.footer}</p>
        </div>
      </div>
    </figure>
  );
}

function PreviewHero({ image }: { readonly image: string }) {
  const [broken, setBroken] = useState('');
  const source = broken === image ? null : pictureUrl(image);
  return (
    <div className="relative isolate bg-(--art-sky) p-4">
      {source === null ? null : (
        <img
          src={source}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(image);
          }}
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      <div className={`grid gap-3 ${source === null ? '' : 'rounded-md bg-surface/95 p-4'}`}>
        <p className="font-display text-2xl font-extrabold">Find {siteName}</p>
        <p className="text-sm font-semibold">{cityTexts.heroSubtitle}</p>
        <span className="inline-flex min-h-11 w-fit items-center rounded-md bg-accent px-5 text-sm font-semibold text-on-accent">
          Search
        </span>
      </div>
    </div>
  );
}

/** A card for a directory without listings. */
function exampleListing() {
  return previewOfDraft({ ...emptyDraft, category: 'Cafes', categories: ['Cafes'] }, 'A cafe');
}
