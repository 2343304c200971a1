/** The most bytes of a part of a path that every common file system takes, less the end of a temporary name. */
const mostBytes = 200;

/** Characters that Windows does not take in names, besides control characters. */
const windowsCharacters = /[<>:"|?*\\]/;
const windowsNames = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** Whether a path with texts from a directory in it stays below its folder and can be written. */
export function isSafePath(path: string, isWindows: boolean): boolean {
  return path.split('/').every((part) => isSafePart(part, isWindows));
}

function isSafePart(part: string, isWindows: boolean): boolean {
  if (part === '' || part === '.' || part === '..' || part.endsWith(temporaryEnd)) return false;
  if (/[\u0000-\u001f\u007f]/.test(part) || Buffer.byteLength(part) > mostBytes) return false;
  if (!isWindows) return true;
  return !windowsCharacters.test(part) && !windowsNames.test(part) && !/[. ]$/.test(part);
}

/** The end of the name of a file that is not complete. */
export const temporaryEnd = '.eats-new';

/** Returns the paths that cannot be files, because one of their folders is a file as well. */
export function pathsBelowFiles(paths: Iterable<string>): ReadonlySet<string> {
  const all = new Set(paths);
  const below = new Set<string>();
  for (const path of all) {
    for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
      if (all.has(path.slice(0, at))) below.add(path);
    }
  }
  return below;
}
