import type { DirectoryChange } from '@manchester-eats/shared/domain';
import type { SiteSettings } from '@manchester-eats/shared/settings';

/**
 * Returns the change that saves the appearance.
 * @param seen The settings as they were when something was typed over them.
 */
export function appearanceChange(next: SiteSettings, seen: SiteSettings): DirectoryChange {
  return {
    label: 'Appearance of the site',
    put: [
      {
        ...{ kind: 'setting', id: 'siteSettings', partial: false },
        ...{ fields: { ...next }, seen: { ...seen } },
      },
    ],
    remove: [],
  };
}
