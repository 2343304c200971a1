/** The readable shape has a header and checksums; the raw one is what a browser's local storage has. */
export type BackupShape = 'readable' | 'raw';

/** The flags of `eats backup`. */
export interface BackupFlags {
  readonly output?: string;
  readonly shape?: BackupShape;
  readonly url?: string;
  readonly keep?: boolean;
  readonly remove?: boolean;
  readonly edited?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}
