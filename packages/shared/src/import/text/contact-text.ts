import { oneLine } from './plain-text.ts';

/**
 * Returns an http or https URL that is safe in a link, adding `https://` to a bare `www.example.org`.
 * Anything else (`javascript:`, plain words) gives `''`.
 */
export function normaliseWebsite(text: string): string {
  const url = oneLine(text);
  if (/^https?:\/\/[^\s<>"'`\\]+$/i.test(url)) return url;
  if (/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(\/[^\s<>"'`\\]*)?$/i.test(url)) return `https://${url}`;
  return '';
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
