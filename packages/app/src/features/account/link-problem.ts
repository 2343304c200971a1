/** Returns what is wrong with the link from an e-mail that led to a URL, as a sentence; null for nothing. */
export function findLinkProblem({ hash, search }: Pick<URL, 'hash' | 'search'>): string | null {
  const values = [hash.slice(1), search.slice(1)].map((text) => new URLSearchParams(text));
  const code = values.map((one) => one.get('error_code') ?? one.get('error')).find(Boolean);
  if (code === undefined || code === null) return null;
  return code === 'otp_expired' || code === 'access_denied'
    ? 'This link has expired or was used before. Ask for a new one, or log in.'
    : 'This link could not be opened. Ask for a new one, or log in.';
}
