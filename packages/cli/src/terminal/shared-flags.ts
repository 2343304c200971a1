import type { Run } from '../run.ts';
import type { SharedFlags } from './command-line.ts';
import { firstGiven } from './first-given.ts';

/**
 * Returns the flags that commands to copy repeat. They name a file that EATS_DATA names, too, because a command that
 * changes another file would do harm; a publish to another server asks first.
 */
export function sharedFlags(
  flags: { readonly data?: unknown; readonly url?: unknown },
  environment: Run['environment'],
): SharedFlags {
  const given = (flag: unknown) => (typeof flag === 'string' ? flag : undefined);
  return {
    data: firstGiven(given(flags.data), environment['EATS_DATA']),
    url: given(flags.url),
  };
}
