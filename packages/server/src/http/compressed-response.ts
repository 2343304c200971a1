import type { CompressedBody } from '../snapshot/compressed-body.ts';

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
