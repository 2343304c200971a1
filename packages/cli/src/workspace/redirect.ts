/** Returns where a response redirects to; null if it does not, or not to a URL. */
export function redirectTarget(
  { status, location }: { readonly status: number; readonly location: string | null },
  from: string,
): URL | null {
  const isRedirect = status >= 300 && status < 400;
  return isRedirect && location !== null && URL.canParse(location, from)
    ? new URL(location, from)
    : null;
}

/** Whether a redirect sends the same request to the same site again, which may be over https now. */
export function isSameRequest(
  { method, status }: { readonly method: string; readonly status: number },
  target: URL,
  from: string,
): boolean {
  // Others make a GET of a POST, without what was sent.
  const isRepeated = method === 'GET' || method === 'HEAD' || status === 307 || status === 308;
  const { origin, hostname } = new URL(from);
  const isSecured =
    target.protocol === 'https:' && target.port === '' && target.hostname === hostname;
  return isRepeated && (target.origin === origin || isSecured);
}
