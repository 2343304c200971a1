import { parseJson } from '../../domain/json/parse-json.ts';
import type { FunctionAnswer, HandleImport } from '../../ports/import-function-port.ts';
import { readAtMost } from './http-requests.ts';

/** The largest body of a request, in bytes: it has a few options. */
const maxBytes = 16_384;

/** Who sends a request, as the database says. */
export type ImportSender = 'administrator' | 'another account' | 'nobody' | 'unknown';

interface ImportFunctionParts {
  readonly findSender: (request: Request) => Promise<ImportSender>;
  /** Counts a request of an administrator; returns the seconds to wait, or 0. */
  readonly countRequest?: () => number;
  readonly handle: HandleImport;
}

/** Responds to a request to an import function: only administrators may send one, since it can cost money. */
export async function respondToImport(
  request: Request,
  { findSender, countRequest = () => 0, handle }: ImportFunctionParts,
): Promise<Response> {
  if (request.method !== 'POST') {
    return refuse(405, 'Send a POST request.', { allow: 'POST, OPTIONS' });
  }
  const sender = await findSender(request);
  if (sender !== 'administrator') return refuseSender(sender);
  const seconds = countRequest();
  if (seconds > 0) {
    return refuse(429, 'Too many imports. Please try again later.', {
      'retry-after': String(seconds),
    });
  }
  const bytes = await readAtMost(request.body, maxBytes).catch(() => undefined);
  if (bytes === undefined) return refuse(400, 'The request ended too early.');
  if (bytes === null) return refuse(413, `The body can have at most ${String(maxBytes)} bytes.`);
  const body = parseJson(new TextDecoder().decode(bytes));
  return body.ok
    ? toResponse(await handle(body.value))
    : refuse(400, 'The body is not valid JSON.');
}

function refuseSender(sender: Exclude<ImportSender, 'administrator'>): Response {
  switch (sender) {
    case 'nobody':
      return refuse(401, 'User must be authenticated to import listings');
    case 'another account':
      return refuse(403, 'Only administrators can import listings.');
    case 'unknown':
      return refuse(503, 'The directory is busy. Please try again in a moment.');
  }
}

function toResponse(answer: FunctionAnswer): Response {
  if ('body' in answer) return Response.json(answer.body, { status: answer.status, headers });
  return new Response(answer.file, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
}

const headers = { 'cache-control': 'no-store' } as const;

function refuse(status: number, error: string, more: Record<string, string> = {}): Response {
  return Response.json(
    { success: false, error, listings: [] },
    { status, headers: { ...headers, ...more } },
  );
}
