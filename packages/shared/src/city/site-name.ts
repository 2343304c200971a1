/** The name of this software and of a site without its own. */
export const siteName = 'Manchester Eats';
