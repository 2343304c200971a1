/** What the database says of a statement that it refused. */
export interface DatabaseProblem {
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

/** Reads an error that the database driver threw; null where it is something else. */
export function problemOf(error: unknown): DatabaseProblem | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, detail, hint } = error as Record<string, unknown>;
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return null;
  return {
    code,
    message: typeof message === 'string' ? message : '',
    detail: typeof detail === 'string' ? detail : null,
    hint: typeof hint === 'string' ? hint : null,
  };
}

/** Classes of SQLSTATE that mean that the question was wrong, not the database. */
const callersFault = /^(22|23|42|P0|PT)/;

/**
 * The answer that PostgREST gives for a refused statement, where the embedded backend says only that
 * something failed. Null where the fault is not the caller's.
 */
export function answerOfProblem(problem: DatabaseProblem): Response | null {
  if (!callersFault.test(problem.code)) return null;
  return Response.json(
    {
      code: problem.code,
      message: problem.message,
      details: problem.detail,
      hint: problem.hint,
    },
    { status: problem.code === '42501' ? 403 : 400 },
  );
}
