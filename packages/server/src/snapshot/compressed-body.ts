import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A response body that is ready to send: plain, and compressed if it is text of at least 1 kB. */
export interface CompressedBody {
  readonly type: string;
  /** Weak, so that it is the same for every encoding. */
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
  readonly brotli: Uint8Array<ArrayBuffer> | null;
}

const minCompressedBytes = 1_024;

function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** Compresses a body off the main thread. `brotliQuality` is 0 to 11; 5 suits content that changes often. */
export async function compressBody(
  content: string | Uint8Array,
  type: string,
  brotliQuality = 5,
): Promise<CompressedBody> {
  const plain = new Uint8Array(Buffer.from(content));
  const etag = etagOf(plain);
  if (plain.byteLength < minCompressedBytes || !isText(type)) {
    return { type, etag, plain, gzip: null, brotli: null };
  }
  const [gz, br] = await Promise.all([
    gzipped(plain, { level: 6 }),
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        // Small bodies need no tables for large ones, which take longer to prepare than to use.
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
  ]);
  return { type, etag, plain, gzip: new Uint8Array(gz), brotli: new Uint8Array(br) };
}

function isText(type: string): boolean {
  return /^text\/|json|javascript|svg|xml|manifest/.test(type);
}
