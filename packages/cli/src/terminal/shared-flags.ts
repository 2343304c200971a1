import type { Run } from '../run.ts';
import type { SharedFlags } from './command-line.ts';
import { firstGiven } from './first-given.ts';

/**
 * Returns the flags that commands to copy repeat. They name the file and the server of EATS_DATA and EATS_URL, too,
 * because these may be set for this call alone.
 */
export function sharedFlags(
  flags: { readonly data?: unknown; readonly url?: unknown },
  environment: Run['environment'],
): SharedFlags {
  const given = (flag: unknown) => (typeof flag === 'string' ? flag : undefined);
  return {
    data: firstGiven(given(flags.data), environment['EATS_DATA']),
    url: firstGiven(given(flags.url), environment['EATS_URL']),
  };
}
