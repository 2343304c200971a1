/** How a run of `eats` ends; scripts rely on these. */
export const exitCodes = {
  /** Everything asked for was done. */
  done: 0,
  /** Something failed, in part or as a whole; what was said tells what was kept. */
  failed: 1,
  /** The command was not understood; nothing was tried. */
  usage: 2,
  /** Stopped by Ctrl-C, as shells count it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
