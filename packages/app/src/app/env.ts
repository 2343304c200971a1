import { siteName } from '@manchester-eats/shared/city';
import * as z from 'zod/mini';

const text = z._default(z.string(), '');

const environmentSchema = z.object({
  siteName: z._default(z.string().check(z.minLength(1)), siteName),
  supabaseUrl: text,
  supabaseKey: text,
  contactEmail: text,
  mapsKey: text,
  tileUrl: text,
  snapshotUrl: z._default(z.string().check(z.minLength(1)), '/data'),
});

/** What the server says about itself: addresses and keys that may be public. */
export type Environment = z.infer<typeof environmentSchema>;

/** What holds where the server says nothing: its data lies beside the page. */
export const defaultEnvironment: Environment = z.parse(environmentSchema, {});

/** Reads what `/config.json` answered. What is missing or of another kind takes its default, field by field. */
export function parseEnvironment(body: unknown): Environment {
  const whole = z.safeParse(environmentSchema, body);
  if (whole.success) return whole.data;
  if (typeof body !== 'object' || body === null) return defaultEnvironment;
  const sound = Object.entries(body).filter(
    ([name, value]) => z.safeParse(environmentSchema, { [name]: value as unknown }).success,
  );
  return z.parse(environmentSchema, Object.fromEntries(sound));
}

/** Asks the server; a server that is out of reach or answers nonsense leaves the defaults. */
export async function readEnvironment(
  request: (address: string, init?: RequestInit) => Promise<Response>,
): Promise<Environment> {
  try {
    const answer = await request('/config.json', { signal: AbortSignal.timeout(5000) });
    return answer.ok ? parseEnvironment(await answer.json()) : defaultEnvironment;
  } catch {
    return defaultEnvironment; // Out of reach: the working copy and the defaults carry the page.
  }
}
