/** A response body that is ready to send: plain, and compressed if it is text of at least 1 kB. */
export interface CompressedBody {
  readonly type: string;
  /** Weak, so that it is the same for every encoding. */
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
  readonly brotli: Uint8Array<ArrayBuffer> | null;
}
/** Compresses a body off the main thread. `brotliQuality` is 0 to 11; 5 suits content that changes often. */
export declare function compressBody(
  content: string | Uint8Array,
  type: string,
  brotliQuality?: number,
): Promise<CompressedBody>;
