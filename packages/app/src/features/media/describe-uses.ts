import type { MediaUse } from '@manchester-eats/shared/media';
import { shownNouns } from '@manchester-eats/shared/publishing';

/** The most uses that are named. */
const mostNamed = 5;

/** Says where a file is used, and what that means if it is deleted. */
export function describeUses(uses: readonly MediaUse[]): string {
  if (uses.length === 0) return 'Nothing in the directory shows it.';
  const named = uses.slice(0, mostNamed).map(({ kind, name, isProposed }) => {
    if (kind === 'setting') return `the ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    const record = `the ${shownNouns[kind][0]} “${name}”`;
    return isProposed === true ? `a change of ${record} that waits for approval` : record;
  });
  const others = uses.length - named.length;
  const all = others > 0 ? [...named, `${String(others)} more`] : named;
  const list =
    all.length === 1 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
  return `It is shown by ${list}. They keep showing it until you change them, but it leaves the library.`;
}
