/** The name of this software, and of a site that does not set its own. */
export const siteName = 'Manchester Eats';
