import { findServerPath } from '@manchester-eats/shared/urls';

/** Longer paths belong to no page or file. */
const maxPathLength = 2_000;

/** Encoded by `encodeURIComponent` although a path may contain them as they are. */
const allowedInPaths = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/**
 * The only spelling of an API's path: nothing encoded, no empty segment, no slash at the end but after `v1`.
 */
const exactBackendPath = /^\/(?:auth|rest|functions|storage)\/v1(?:\/|(?:\/[\w.-]+)*)$/;

/** More rounds of encoding than any program adds by accident. */
const maxDecodings = 4;

/** What to do with a request, judged by the spelling of its path alone. */
export type PathVerdict =
  | { readonly outcome: 'serve' }
  | { readonly outcome: 'refuse' }
  | { readonly outcome: 'redirect'; readonly path: string };

/**
 * Decides about a path before anything compares it, so that rate limits, policies and logs all see the one
 * spelling. Programs spell the API's paths exactly, so any other spelling of one is refused. People mistype
 * the paths of pages, so they are redirected to the right spelling.
 */
export function judgePath(path: string, isRead: boolean): PathVerdict {
  const server = findServerPath(bareSpelling(path));
  if (server?.isApi === true) {
    const isExact = isBackendPath(server.pattern)
      ? exactBackendPath.test(path)
      : findServerPath(path) === server;
    return { outcome: isExact ? 'serve' : 'refuse' };
  }
  const spelling = normalisePath(path);
  if (spelling === path) return { outcome: 'serve' };
  if (!isRead) return { outcome: 'refuse' };
  // A malformed path belongs to no page: the site says so.
  return spelling === null ? { outcome: 'serve' } : { outcome: 'redirect', path: spelling };
}

/** Whether a pattern is part of the Supabase API; the others, such as `/data/`, only read from memory. */
function isBackendPath(pattern: string): boolean {
  return pattern.includes('/v1/');
}

/** Returns a path as the most generous reader would understand it. */
function bareSpelling(path: string): string {
  let bare = path.slice(0, maxPathLength);
  for (let n = 0; n < maxDecodings && bare.includes('%'); n += 1) {
    bare = bare.replace(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
  }
  return bare.replace(/[/\\]+/g, '/').toLowerCase();
}

/**
 * Returns the one spelling of a path: each segment is decoded once and encoded again, and repeated slashes
 * become one. Returns null if the path is malformed, too long, or has a segment that is `.` or `..` or
 * contains a slash, a backslash or a control character.
 */
export function normalisePath(path: string): string | null {
  if (path.length > maxPathLength) return null;
  const segments: string[] = [];
  for (const segment of path.replace(/\/{2,}/g, '/').split('/')) {
    const decoded = decodeSegment(segment);
    if (decoded === null || /[/\\\u0000-\u001f\u007f]/.test(decoded)) return null;
    if (decoded === '.' || decoded === '..') return null;
    segments.push(encodeURIComponent(decoded).replace(allowedInPaths, decodeURIComponent));
  }
  return segments.join('/');
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
