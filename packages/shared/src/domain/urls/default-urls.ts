/** The port that `npm start` listens on if PORT is not set. */
export const defaultPort = 4400;

/** The network address that `npm start` listens on if HOST is not set. */
export const defaultHost = '127.0.0.1';

/** The server that the terminal uses if neither `--url` nor EATS_URL is set. */
export const defaultServerUrl = `http://${defaultHost}:${String(defaultPort)}`;

/** The Food Standards Agency's register of food hygiene ratings. */
export const hygieneRegisterUrl = 'https://ratings.food.gov.uk';

/** Google's Places API (New). */
export const googlePlacesUrl = 'https://places.googleapis.com';

/** A link to the register, for HTML texts. */
export const registerLink = `<a href="${hygieneRegisterUrl}">${hygieneRegisterUrl.replace('https://', '')}</a>`;
