import { isObject } from '@manchester-eats/shared/domain';

/** Why the database refused a statement. */
export interface DatabaseProblem {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

/** Reads the database's error from a value that the driver threw; null for any other error. */
export function readProblem(error: unknown): DatabaseProblem | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, detail, hint } = error as Record<string, unknown>;
  // The driver refuses values of the wrong type itself, before the database sees them.
  if (typeof message === 'string' && /^Invalid (?:input for \w+ type|time value)$/.test(message)) {
    return { code: '22P02', message, detail: null, hint: null };
  }
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  return {
    code,
    message: typeof message === 'string' ? message : '',
    detail: typeof detail === 'string' ? detail : null,
    hint: typeof hint === 'string' ? hint : null,
  };
}

/** SQLSTATE classes of errors that a request causes. */
const requestErrors = /^(22|23|42|P0|PT)/;

/**
 * Returns a response in PostgREST's format for a refused statement, because the embedded backend reports only
 * that something failed. Returns null if the request did not cause the error.
 */
export function problemResponse(problem: DatabaseProblem): Response | null {
  if (!requestErrors.test(problem.code)) return null;
  return Response.json(
    {
      code: problem.code,
      message: problem.message,
      details: isFailingRow(problem.detail) ? null : problem.detail,
      hint: problem.hint,
    },
    { status: problem.code === '42501' ? 403 : 400 },
  );
}

/** Returns a response of the embedded backend without the failing row that its error may contain. */
export async function withoutFailingRow(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const text = await response.clone().text();
  if (!text.includes('Failing row')) return response;
  const body: unknown = JSON.parse(text);
  if (!isObject(body) || !isFailingRow(body['details'])) return response;
  return Response.json({ ...body, details: null }, { status: response.status });
}

/** A failing row can contain what nobody may read, such as columns that triggers have set. */
function isFailingRow(detail: unknown): boolean {
  return typeof detail === 'string' && detail.startsWith('Failing row');
}
