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
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ]);
  return { type, etag, plain, gzip: new Uint8Array(gz), brotli: new Uint8Array(br) };
}

/** Responds in the best encoding that the client accepts, or with 304 if the client has the content. */
export function sendCompressed(
  request: Request,
  body: CompressedBody,
  { status = 200, cacheControl }: { status?: number; cacheControl: string },
): Response {
  const headers = new Headers({
    etag: body.etag,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
  });
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), body.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '');
  let bytes = body.plain;
  if (body.brotli !== null && accepted.has('br')) {
    bytes = body.brotli;
    headers.set('content-encoding', 'br');
  } else if (body.gzip !== null && accepted.has('gzip')) {
    bytes = body.gzip;
    headers.set('content-encoding', 'gzip');
  }
  headers.set('content-type', body.type);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(bare).includes(bare(etag));
}

function acceptedEncodings(header: string): ReadonlySet<string> {
  const accepted = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '');
  return new Set(accepted);
}

function isText(type: string): boolean {
  return /^text\/|json|javascript|svg|xml|manifest/.test(type);
}
