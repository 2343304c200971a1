/** The link of an approved claim, while its visitor signs in. */
const key = 'ownershipLink';

/** In case the browser blocks storage. */
let kept = '';

/** Returns the token in the fragment of a URL, which is never sent to a server; `''` without one. */
export function tokenInFragment(hash: string): string {
  return /^#([0-9a-f]{64})$/.exec(hash)?.[1] ?? '';
}

/** Returns the token that this tab keeps; `''` without one. */
export function readToken(): string {
  try {
    return tokenInFragment(`#${window.sessionStorage.getItem(key) ?? ''}`) || kept;
  } catch {
    return kept;
  }
}

/** Keeps a token in this tab through signing in, or forgets it with `''`. */
export function writeToken(token: string): void {
  kept = token;
  try {
    if (token === '') window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, token);
  } catch {
    // Blocked: it lasts until the page is left.
  }
}
