import { oneLine } from './plain-text.ts';

/**
 * A web address that a link may carry: http or https, `https://` put before a bare `www.example.org`.
 * Anything else (`javascript:`, plain words) is `''`.
 */
export function webAddress(text: string): string {
  const address = oneLine(text);
  if (/^https?:\/\/[^\s<>"'`\\]+$/i.test(address)) return address;
  if (/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(\/[^\s<>"'`\\]*)?$/i.test(address))
    return `https://${address}`;
  return '';
}

/** An e-mail address, or `''` for what is none. */
export function emailAddress(text: string): string {
  const address = oneLine(text).replace(/^mailto:/i, '');
  return /^[^\s@<>"(),;:\\]+@[a-z\d-]+(\.[a-z\d-]+)+$/i.test(address) ? address : '';
}

/** A telephone number as it was written, or `''` for what has too few digits to be one. */
export function phoneNumber(text: string): string {
  const number = oneLine(text);
  return number.replace(/\D/g, '').length >= 5 && number.length <= 60 && !/[<>]/.test(number)
    ? number
    : '';
}
