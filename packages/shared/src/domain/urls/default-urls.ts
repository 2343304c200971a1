/** The port that `npm start` listens on if PORT is not set. */
export const defaultPort = 4400;

/** The network address that `npm start` listens on if HOST is not set. */
export const defaultHost = '127.0.0.1';

/** The file in the data folder of a running server that has its URL, for the terminal. */
export const serverUrlFile = 'server-url';

/** The server that the terminal uses if neither `--url` nor EATS_URL is set and no other runs. */
export const defaultServerUrl = `http://${defaultHost}:${String(defaultPort)}`;

/** The Food Standards Agency's register of food hygiene ratings. */
export const hygieneRegisterUrl = 'https://ratings.food.gov.uk';

/** Google's Places API (New). */
export const googlePlacesUrl = 'https://places.googleapis.com';

/** A link to the register, for HTML texts. */
export const registerLink = `<a href="${hygieneRegisterUrl}">${hygieneRegisterUrl.replace('https://', '')}</a>`;
