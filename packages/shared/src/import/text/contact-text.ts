import { oneLine } from './plain-text.ts';

/**
 * Returns an http or https URL that is safe in a link, adding `https://` to a bare `www.example.org`.
 * Anything else (`javascript:`, plain words) gives `''`.
 */
export function webAddress(text: string): string {
  const address = oneLine(text);
  if (/^https?:\/\/[^\s<>"'`\\]+$/i.test(address)) return address;
  if (/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(\/[^\s<>"'`\\]*)?$/i.test(address))
    return `https://${address}`;
  return '';
}

/** Returns a valid e-mail address, or `''`. */
export function emailAddress(text: string): string {
  const address = oneLine(text).replace(/^mailto:/i, '');
  return /^[^\s@<>"(),;:\\]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address) ? address : '';
}

/** Returns a telephone number as written, or `''` if it has fewer than 5 digits or is too long. */
export function phoneNumber(text: string): string {
  const number = oneLine(text);
  return number.replace(/\D/g, '').length >= 5 && number.length <= 60 && !/[<>]/.test(number)
    ? number
    : '';
}
