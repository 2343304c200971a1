const host = '[^\\s/?#@<>"`\\\\.]+';
const rest = '(?:[/?#][^\\s<>"`\\\\]*)?';
const webUrl = new RegExp(`^https?://${host}(?:\\.${host})+\\.?${rest}$`, 'i');
const bareDomain = new RegExp(`^[a-z\\d-]+(?:\\.[a-z\\d-]+)*\\.[a-z][a-z\\d-]+${rest}$`, 'i');

/**
 * Returns a website as an http(s) URL, or null if it is not one. A bare domain gets `https://`. One with a user before
 * its host looks like that of another site.
 */
export function toWebsiteUrl(website: string): string | null {
  const text = website.trim();
  if (webUrl.test(text)) return text;
  return bareDomain.test(text) ? `https://${text}` : null;
}
