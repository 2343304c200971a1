import { siteName } from '@manchester-eats/shared/domain';

/** The settings that browsers read. */
export interface PublicConfigParts {
  readonly publishableKey: string;
  readonly contactEmail: string;
  readonly mapsKey: string;
  readonly tileUrl: string;
  /** Up to how many listings browsers read the whole directory. */
  readonly mostWhole: number;
}

/** Returns what `/config.json` has for a site at this origin. */
export function publicConfig(parts: PublicConfigParts, siteUrl: string) {
  return {
    siteName,
    supabaseUrl: siteUrl,
    supabaseKey: parts.publishableKey,
    contactEmail: parts.contactEmail,
    mapsKey: parts.mapsKey,
    tileUrl: parts.tileUrl,
    snapshotUrl: '/data',
    mostWhole: parts.mostWhole,
  };
}
