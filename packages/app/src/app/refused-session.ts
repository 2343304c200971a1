/**
 * Wraps the requests of supabase-js, which looks at a session only when its access token expires. A server that was
 * restored from a backup, or where the password was changed, refuses a session earlier: `renew` is called then, which
 * ends a session that cannot be renewed. It resolves to whether the session was renewed. If requests are refused even
 * so, it is not called again until one is accepted.
 */
export function renewIfRefused(request: typeof fetch, renew: () => Promise<boolean>): typeof fetch {
  let mayRenew = true;
  return async (input, init) => {
    const response = await request(input, init);
    const url = input instanceof Request ? input.url : input.toString();
    // supabase-js handles the answers of the auth service by itself.
    if (url.includes('/auth/v1/')) return response;
    if (response.status === 401 && mayRenew) {
      mayRenew = false;
      // Not awaited, since supabase-js may hold the lock that a renewal needs until this request is answered.
      void renew().then(
        (isRenewed) => (mayRenew = !isRenewed),
        () => (mayRenew = true),
      );
    } else if (response.ok) mayRenew = true;
    return response;
  };
}
