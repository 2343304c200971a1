/** The port of `npm start` where PORT names no other. */
export const defaultPort = 4400;

/** The network address that `npm start` listens on where HOST names no other. */
export const defaultHost = '127.0.0.1';

/** The server of `npm start`, which the terminal uses where neither `--url` nor EATS_URL names another. */
export const defaultServerUrl = `http://${defaultHost}:${String(defaultPort)}`;

/** The Food Standards Agency's register of food hygiene ratings. */
export const hygieneRegisterUrl = 'https://ratings.food.gov.uk';
