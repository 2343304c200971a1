import { findServerPath, findSitePage } from '@manchester-eats/shared/urls';

const repeatMilliseconds = 60_000;
/** How many different lines are printed in a minute; more are dropped, so that they do not fill memory. */
const maxLines = 200;

/**
 * Prints each line at most once a minute, then says how often it came up again. Control characters, which could
 * forge lines or control the operator's terminal, are printed as escapes.
 */
export function limitRepeats(print: (line: string) => void): (line: string) => void {
  const repeats = new Map<string, number>();
  return (line) => {
    const printable = escapeControls(line);
    const count = repeats.get(printable);
    if (count !== undefined) {
      repeats.set(printable, count + 1);
      return;
    }
    if (repeats.size >= maxLines) return;
    repeats.set(printable, 0);
    print(printable);
    setTimeout(() => {
      const more = repeats.get(printable) ?? 0;
      repeats.delete(printable);
      if (more > 0) print(`${printable} (${String(more)} more in the last minute)`);
    }, repeatMilliseconds).unref();
  };
}

/** Returns the name of the route at a path for the log: a path itself may contain anything. */
export function routeName(path: string): string {
  return findServerPath(path)?.pattern ?? findSitePage(path) ?? 'an unknown path';
}

/** Escapes what a terminal does not show as text, and what reverses or hides text. */
function escapeControls(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
