/** The flags of `eats backup`. */
export interface BackupFlags {
  readonly output?: string;
  readonly url?: string;
  readonly keep?: boolean;
  readonly remove?: boolean;
  readonly edited?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}
