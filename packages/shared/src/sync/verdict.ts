/**
 * The verdict of the three-way merge on a local change, given what is published now.
 *
 * | verdict    | when the published value is                                | what follows              |
 * | ---------- | ---------------------------------------------------------- | ------------------------- |
 * | `done`     | the local one                                              | the patch is finished     |
 * | `pending`  | one that the change started from                           | it can be published       |
 * | `yields`   | a different one, and only an import changed it here        | the published value wins  |
 * | `conflict` | a different one, and an administrator changed it here      | both stay until resolved  |
 * | `unknown`  | not known, or not known to be current                      | it is read first          |
 *
 * The table is for values that are replaced as a whole. There is also a `conflict` if two tabs change the
 * same value differently, and a value with the merge rule `source` yields no matter who changed it. A set
 * whose value before each change is known is merged with the published set, so that it is only ever `done`,
 * `pending` or `unknown`.
 */
export type Verdict = 'done' | 'pending' | 'yields' | 'conflict' | 'unknown';

/** Whether there is still something to publish, to decide or to read. */
export function isOpen(verdict: Verdict): boolean {
  switch (verdict) {
    case 'pending':
    case 'conflict':
    case 'unknown':
      return true;
    case 'done':
    case 'yields':
      return false;
  }
}

/** Whether a decision or a read is needed before anything can be published. */
export function isUndecided(verdict: Verdict): boolean {
  switch (verdict) {
    case 'conflict':
    case 'unknown':
      return true;
    case 'pending':
    case 'done':
    case 'yields':
      return false;
  }
}
