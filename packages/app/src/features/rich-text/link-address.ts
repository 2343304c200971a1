/**
 * Returns the URL for a typed web address, e-mail address or phone number; null for
 * anything else. A path or a heading of this site stays as it is.
 */
export function completeLink(typed: string): string | null {
  const text = typed.trim();
  if (/^(https?:\/\/\S|mailto:\S+@|tel:[+\d])\S*$/iu.test(text)) return text;
  if (/^[/#]\S+$/u.test(text)) return text;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(text)) return null;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s()-]{6,20}$/u.test(text)) return `tel:${text.replace(/[^+\d]/gu, '')}`;
  if (/^[^\s/?#@]+\.[^\s/?#@.]{2,}(?:[:/?#]\S*)?$/u.test(text)) return `https://${text}`;
  return null;
}

/** Returns the URL of a picture as visitors load it, which is over https; null for anything else. */
export function completePictureUrl(typed: string): string | null {
  const text = typed.trim();
  if (/^data:image\//iu.test(text) || /^\/[^/\s]\S*$/u.test(text)) return text;
  const url = completeLink(text);
  return url !== null && /^https?:/iu.test(url) ? url.replace(/^http:/iu, 'https:') : null;
}
