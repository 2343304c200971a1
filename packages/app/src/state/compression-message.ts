/** A request to the compression worker. */
export type CompressionRequest =
  | { readonly id: number; readonly kind: 'pack'; readonly text: string }
  | { readonly id: number; readonly kind: 'unpack'; readonly packed: Uint8Array };

/** The worker's response; null if the packed data is damaged. */
export interface CompressionResponse {
  readonly id: number;
  readonly result: Uint8Array | string | null;
}
