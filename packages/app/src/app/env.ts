import { isObject } from '@manchester-eats/shared/domain';
import { mostWhole } from '@manchester-eats/shared/lists';

/** The public configuration of the server: URLs, keys and the contact e-mail. */
export interface Environment {
  readonly supabaseUrl: string;
  readonly supabaseKey: string;
  readonly contactEmail: string;
  readonly mapsKey: string;
  readonly tileUrl: string;
  readonly snapshotUrl: string;
  /** Up to how many listings this browser reads the whole directory; at most `mostWhole`. */
  readonly mostWhole: number;
}

/** Used without a configuration: the published data is under `/data` on the site's own server. */
export const defaultEnvironment: Environment = {
  supabaseUrl: '',
  supabaseKey: '',
  contactEmail: '',
  mapsKey: '',
  tileUrl: '',
  snapshotUrl: '/data',
  mostWhole,
};

/** Parses `/config.json`. Each missing, empty or invalid field gets its default. */
export function parseEnvironment(body: unknown): Environment {
  const given = isObject(body) ? body : {};
  const textOr = (name: Exclude<keyof Environment, 'mostWhole'>) => {
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
    mostWhole: mostWholeOf(given),
  };
}

/** Returns up to how many listings a configuration lets browsers read the whole directory. */
export function mostWholeOf(config: unknown): number {
  const most = isObject(config) ? config['mostWhole'] : undefined;
  return typeof most === 'number' && most >= 0 && most < mostWhole ? most : mostWhole;
}

/**
 * Loads the configuration; returns `defaultEnvironment` itself if the server is unreachable, takes longer than five
 * seconds, or returns an error or something other than JSON.
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

/** Remembers a configuration; one that could not be loaded is loaded again whenever it is asked for. */
export function rereadEnvironment(
  first: Promise<Environment>,
  read: () => Promise<Environment>,
): () => Promise<Environment> {
  let known = first;
  return () =>
    (known = known.then((environment) =>
      environment === defaultEnvironment ? read() : environment,
    ));
}
