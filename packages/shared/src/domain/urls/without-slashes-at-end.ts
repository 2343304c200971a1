/** Returns a path without slashes at its end; `/` stays. Not a regular expression: `/\/+$/` takes quadratic time. */
export function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
