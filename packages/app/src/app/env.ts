import { isObject } from '@manchester-eats/shared/domain';

/** The public configuration of the server: URLs, keys and the contact e-mail. */
export interface Environment {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly contactEmail: string;
  readonly mapsKey: string;
  readonly tileUrl: string;
  readonly snapshotUrl: string;
}

/** Used without a configuration: the published data is under `/data` on the site's own server. */
export const defaultEnvironment: Environment = {
  supabaseUrl: '',
  supabaseKey: '',
  contactEmail: '',
  mapsKey: '',
  tileUrl: '',
  snapshotUrl: '/data',
};

/** Parses `/config.json`. Each missing, empty or invalid field gets its default. */
export function parseEnvironment(body: unknown): Environment {
  const given = isObject(body) ? body : {};
  const textOr = (name: keyof Environment) => {
    const value = given[name];
    return typeof value === 'string' && value !== '' ? value : defaultEnvironment[name];
  };
  return {
    supabaseUrl: textOr('supabaseUrl'),
    supabaseKey: textOr('supabaseKey'),
    contactEmail: textOr('contactEmail'),
    mapsKey: textOr('mapsKey'),
    tileUrl: textOr('tileUrl'),
    snapshotUrl: textOr('snapshotUrl'),
  };
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
