/** Longer paths belong to no page or file. */
const maxPathLength = 2_000;

/** Encoded by `encodeURIComponent` although a path may contain them as they are. */
const allowedInPaths = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g;

/**
 * Returns the one spelling of a path that every check compares with: each segment is decoded once and encoded
 * again. Returns null if the path is malformed, too long, or has a segment with a slash, a backslash or a
 * control character in it.
 */
export function normalisePath(path: string): string | null {
  if (path.length > maxPathLength) return null;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const decoded = decodeSegment(segment);
    // eslint-disable-next-line no-control-regex -- control characters are what it looks for
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
