/** A request to the compression worker. */
export type CompressionRequest =
  /** The beginning of a long text, which the request to pack it ends. */
  | { readonly id: number; readonly kind: 'part'; readonly text: string }
  | { readonly id: number; readonly kind: 'pack'; readonly text: string }
  | { readonly id: number; readonly kind: 'unpack'; readonly packed: Uint8Array };

/** The compression worker's response. */
export interface CompressionResponse {
  /** The id of the request. */
  readonly id: number;
  /** Packed data or unpacked text; null if the text or data cannot be processed. */
  readonly result: Uint8Array | string | null;
}
