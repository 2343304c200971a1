import { toWebsiteUrl } from '../listing/website-url.ts';
import { oneLine } from './plain-text.ts';

/** Returns a website as an http(s) URL; `''` for anything else, such as `javascript:` or plain words. */
export function normaliseWebsite(text: string): string {
  return toWebsiteUrl(oneLine(text)) ?? '';
}

/** Returns an e-mail address without `mailto:`, or `''` if it is not valid. */
export function emailAddress(text: string): string {
  const address = oneLine(text).replace(/^mailto:/i, '');
  return /^[^\s@<>"(),;:\\]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address) ? address : '';
}

/**
 * Returns a telephone number as written, or `''` if it has fewer than 5 digits or more than 60 characters, or
 * contains `<` or `>`.
 */
export function phoneNumber(text: string): string {
  const number = oneLine(text);
  return number.replace(/\D/g, '').length >= 5 && number.length <= 60 && !/[<>]/.test(number)
    ? number
    : '';
}
