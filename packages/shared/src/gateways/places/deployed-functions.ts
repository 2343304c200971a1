import type { HandleImport } from '../../ports/import-function-port.ts';
import { respondToImport, type ImportSender } from './import-function.ts';

/** Reads an environment variable; undefined if it is not set. */
export type ReadVariable = (name: string) => string | undefined;

/** Which pages may call a deployed function: those of any site, since its URL is another than the site's. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-region',
  'access-control-max-age': '86400',
} as const;

/** Makes an import function that runs on a hosted project. */
export function deployImport(
  read: ReadVariable,
  handle: HandleImport,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response =
      request.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : await respondToImport(request, {
            handle,
            findSender: (from) => askDatabase(from, read),
          });
    for (const [name, value] of Object.entries(corsHeaders)) response.headers.set(name, value);
    return response;
  };
}

/** Asks the database with the sender's own token, which may be forged, expired or of a session that has ended. */
async function askDatabase(request: Request, read: ReadVariable): Promise<ImportSender> {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return 'nobody';
  const apikey = request.headers.get('apikey') ?? read('SUPABASE_ANON_KEY') ?? '';
  try {
    const response = await fetch(`${read('SUPABASE_URL') ?? ''}/rest/v1/rpc/is_admin`, {
      method: 'POST',
      headers: { apikey, authorization, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status === 401 || response.status === 403) return 'nobody';
    if (!response.ok) return 'unknown';
    return (await response.json()) === true ? 'administrator' : 'another account';
  } catch {
    return 'unknown';
  }
}
