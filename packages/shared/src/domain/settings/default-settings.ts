/** The site's appearance until an administrator saves another one. */
export const defaultSiteSettings = {
  headerLogo: '',
  headerLogoWidth: '200px',
  headerLogoHeight: '60px',
  headerBackgroundColor: '#ffffff',
  footerLogo: '',
  footerLogoWidth: '160px',
  footerLogoHeight: '50px',
  footerBackgroundColor: '#f8f9fa',
  heroImage: '',
  primaryColor: '#3B82F6',
};

/** The sign-up settings until an administrator saves others. */
export const defaultAuthSettings = { enableEmailConfirmation: true };
