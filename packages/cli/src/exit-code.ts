/** The exit codes of `eats`; scripts rely on them. */
export const exitCodes = {
  /** Everything was done. */
  done: 0,
  /** Something failed or was left out, or the user said no; the message says what was saved. */
  failed: 1,
  /** Wrong usage, or a confirmation is missing; nothing was sent. */
  usage: 2,
  /** Stopped by Ctrl-C, for which shells use the same code, or by SIGTERM. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
