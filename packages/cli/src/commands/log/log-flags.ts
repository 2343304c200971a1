/** The flags of `eats log`. */
export interface LogFlags {
  readonly limit?: string;
  readonly json?: boolean;
  readonly data?: string;
}

/** How many changes a terminal shows without `--limit`. */
export const defaultLimit = 20;
