/** Returns the access token that a link for setting a new password brings in the URL; null for any other URL. */
export function findRecoveryToken(hash: string): string | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  return values.get('type') === 'recovery' ? values.get('access_token') : null;
}
