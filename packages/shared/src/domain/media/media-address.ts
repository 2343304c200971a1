import { mediaBucket, parseMediaName } from './media-types.ts';

/** Where a picture is read: a path of the Supabase API. */
const publicPath = `/storage/v1/object/public/${mediaBucket}/`;

const addresses = new RegExp(
  `(https?://[^\\s"'<>()\\\\]{0,300}?)?${publicPath}([0-9a-f]{64}\\.[a-z]{3,4})`,
  'g',
);

/** The site and its backend, which are the same origin unless the backend is a hosted project. */
export interface MediaOrigins {
  readonly site: string;
  readonly backend: string;
}

/**
 * Returns the address at which a stored picture is shown. Where the site's own server stores it, the address is a
 * path, so that it is still right when the site moves to another host name.
 */
export function toMediaAddress(name: string, { site, backend }: MediaOrigins): string {
  const path = `${publicPath}${name}`;
  return site === backend ? path : `${backend}${path}`;
}

/** Returns the names of the stored pictures that JSON mentions, wherever in it; not those of other backends. */
export function findMediaNames(value: object | string, origins: MediaOrigins): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, origin, name = ''] of JSON.stringify(value).matchAll(addresses)) {
    const isOurs = origin === undefined || origin === origins.site || origin === origins.backend;
    if (isOurs && parseMediaName(name) !== null) names.add(name);
  }
  return names;
}

/** Returns the name of the stored picture at an address, of whatever backend; null for the address of anything else. */
export function findMediaName(address: string): string | null {
  const [, , name = ''] =
    /^(\S*?)\/storage\/v1\/object\/public\/media\/([^/]+)$/.exec(address) ?? [];
  return parseMediaName(name) === null ? null : name;
}
