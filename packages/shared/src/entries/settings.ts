export {
  findAppearanceProblems,
  tidyAppearance,
  type AppearanceProblems,
} from '../domain/settings/appearance.ts';
export { defaultSiteSettings } from '../domain/settings/default-settings.ts';
export type { SiteSettings } from '../domain/settings/settings-schema.ts';
