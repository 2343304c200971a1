import { isObject } from '@manchester-eats/shared/domain';
import * as z from 'zod/mini';

const text = z._default(z.string(), '');

const environmentSchema = z.object({
  supabaseUrl: text,
  supabaseKey: text,
  contactEmail: text,
  mapsKey: text,
  tileUrl: text,
  snapshotUrl: z._default(z.string().check(z.minLength(1)), '/data'),
});

/** The public configuration of the server: URLs, keys and the contact e-mail. */
export type Environment = z.infer<typeof environmentSchema>;

/** Used without a configuration: the published data is under `/data` on the site's own server. */
export const defaultEnvironment: Environment = z.parse(environmentSchema, {});

/** Parses `/config.json`. Each missing or invalid field gets its default. */
export function parseEnvironment(body: unknown): Environment {
  const whole = z.safeParse(environmentSchema, body);
  if (whole.success) return whole.data;
  if (!isObject(body)) return defaultEnvironment;
  const valid = Object.entries(body).filter(
    ([name, value]) => z.safeParse(environmentSchema, { [name]: value }).success,
  );
  return z.parse(environmentSchema, Object.fromEntries(valid));
}

/**
 * Loads the configuration; returns the defaults if the server is unreachable, takes longer than five seconds,
 * or returns an error or something other than JSON.
 */
export async function readEnvironment(
  request: (url: string, init?: RequestInit) => Promise<Response>,
): Promise<Environment> {
  try {
    const response = await request('/config.json', { signal: AbortSignal.timeout(5000) });
    return response.ok ? parseEnvironment(await response.json()) : defaultEnvironment;
  } catch {
    return defaultEnvironment; // The site can still show its working copy.
  }
}
