import { toWebsiteUrl } from '../listing/website-url.ts';

/** What to write instead of an address that a picture cannot have. */
export const pictureAddressRule = 'The address of a picture begins with https://.';

/**
 * Whether a picture of another site has this address. Only https: a browser shows no picture without it on a page that
 * has it.
 */
export function isSecurePictureAddress(text: string): boolean {
  return /^https:/i.test(text) && toWebsiteUrl(text) !== null;
}

/** Whether a picture is one of the site's own, such as one of the library. */
export function isPathOfSite(text: string): boolean {
  return /^\/[^/\\\s]\S*$/u.test(text);
}

/** Whether an administrator may give a picture this address: over https, or of the site itself. */
export function isPictureAddress(text: string): boolean {
  return isSecurePictureAddress(text) || isPathOfSite(text);
}
