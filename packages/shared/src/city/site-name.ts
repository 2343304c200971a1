/** The name of this software and of every site that it runs. */
export const siteName = 'Manchester Eats';
