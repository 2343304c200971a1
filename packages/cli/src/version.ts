declare const EATS_VERSION: string | undefined;

/** The version of the package; `development` if it runs from its sources. */
export const version = typeof EATS_VERSION === 'string' ? EATS_VERSION : 'development';
