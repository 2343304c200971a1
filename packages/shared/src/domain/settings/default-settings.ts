/**
 * The site's appearance until an administrator saves another one. Header and footer have no colour of their own:
 * they follow the light or dark theme, so that any saved colour can be told from none.
 */
export const defaultSiteSettings = {
  headerLogo: '',
  headerLogoWidth: '200px',
  headerLogoHeight: '60px',
  headerBackgroundColor: '',
  footerLogo: '',
  footerLogoWidth: '160px',
  footerLogoHeight: '50px',
  footerBackgroundColor: '',
  heroImage: '',
  primaryColor: '#3B82F6',
};

/** The colours that unsaved settings had in earlier versions. Old browsers and backups contain them. */
export const earlierDefaultColours = {
  headerBackgroundColor: '#ffffff',
  footerBackgroundColor: '#f8f9fa',
};

/** The sign-up settings until an administrator saves others. */
export const defaultAuthSettings = { enableEmailConfirmation: true };
