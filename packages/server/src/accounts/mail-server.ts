/** The server that sends e-mails. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** Whether to encrypt from the first byte (smtps), not only once the server offers it. */
  readonly isSecure: boolean;
  /** Null for a server without a login. */
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** Parses a URL such as `smtps://user:password@mail.example.org:465`; null if it is not one. */
export function parseMailServer(text: string): MailServer | null {
  try {
    const url = new URL(text);
    const isSecure = url.protocol === 'smtps:';
    const isPlain = url.search === '' && url.hash === '' && /^\/?$/.test(url.pathname);
    if ((!isSecure && url.protocol !== 'smtp:') || url.hostname === '' || !isPlain) return null;
    const user = decodeURIComponent(url.username);
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
      isSecure,
      login: user === '' ? null : { user, password: decodeURIComponent(url.password) },
    };
  } catch {
    return null; // Not a URL, or a wrongly encoded password: the caller says so.
  }
}

/** Returns the address that e-mails come from if none is configured. */
export function defaultSender({ login }: MailServer, siteUrl: string | null): string {
  if (login !== null && /^[^@\s]+@[^@\s]+$/.test(login.user)) return login.user;
  return `no-reply@${siteUrl === null ? 'localhost' : new URL(siteUrl).hostname}`;
}
