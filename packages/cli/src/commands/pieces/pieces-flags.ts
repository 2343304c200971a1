/** The flags of `eats pieces`. */
export interface PiecesFlags {
  readonly url?: string;
  readonly output?: string;
  readonly bucket?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
}
