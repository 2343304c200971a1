import type { AttemptLimit } from './attempt-limiter.ts';

interface RouteRules {
  /** The limits of requests that could guess a password or a code, or send e-mails. */
  readonly limits?: {
    /** For one account; without it, a request is limited by its visitor's network alone. */
    readonly account?: AttemptLimit;
    /** For one visitor's network; see `visitorNetwork`. */
    readonly network: AttemptLimit;
  };
  /** Whether answers are delayed, because their time would show whether an e-mail address has an account. */
  readonly takesEvenTime?: boolean;
}

const perHour = (attempts: number): AttemptLimit => ({
  attempts,
  windowMilliseconds: 60 * 60_000,
});
const perQuarterHour = (attempts: number): AttemptLimit => ({
  attempts,
  windowMilliseconds: 15 * 60_000,
});

const verifying = { account: perQuarterHour(10), network: perQuarterHour(50) };
const sendingEmails = { account: perHour(5), network: perHour(20) };

/** The routes of the account API that this server offers; all others are refused. */
export const accountRoutes = {
  'GET /health': {},
  'GET /settings': {},
  'GET /user': {},
  'GET /verify': { limits: verifying },
  'GET /reauthenticate': { limits: sendingEmails },
  'POST /logout': {},
  'POST /verify': { limits: verifying },
  'POST /token': { limits: { account: perQuarterHour(10), network: perQuarterHour(50) } },
  'POST /signup': { limits: { account: perHour(10), network: perHour(30) }, takesEvenTime: true },
  'POST /recover': { limits: sendingEmails, takesEvenTime: true },
  'POST /otp': { limits: sendingEmails, takesEvenTime: true },
  'POST /magiclink': { limits: sendingEmails, takesEvenTime: true },
  'POST /resend': { limits: sendingEmails, takesEvenTime: true },
  'PUT /user': { limits: { network: perHour(30) } },
} satisfies Readonly<Record<string, RouteRules>>;

/** A route of the account API. */
export type AccountRoute = keyof typeof accountRoutes;

const rulesByRoute = new Map<string, RouteRules>(Object.entries(accountRoutes));

const accountPath = '/auth/v1';

/** Returns the account route of a request, such as `POST /token`, and its rules; null if this server does not offer it. */
export function findAccountRoute(
  method: string,
  path: string,
): { readonly route: AccountRoute; readonly rules: RouteRules } | null {
  if (!path.startsWith(`${accountPath}/`)) return null;
  const route = `${method} ${path.slice(accountPath.length)}`;
  const rules = rulesByRoute.get(route);
  return rules === undefined ? null : { route: route as AccountRoute, rules };
}
