import * as z from 'zod/mini';
import { isNestedTooDeep } from '@manchester-eats/shared/domain';

const maxDepth = 50;
/** The most rows of a write. */
const maxRows = 1_000;
/** The most values of a write, with the columns that a row leaves out: PostgreSQL counts them in 15 bits. */
const maxValues = 30_000;
/** The most parameters of a function. */
const maxParameters = 50;

/** Fields of requests to `/auth/v1` that the backend uses without looking at their type. */
const text = z.optional(z.nullable(z.string()));
const accountRequest = z.looseObject({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  token: text,
  token_hash: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  type: text,
  provider: text,
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

const row = z.record(z.string(), z.unknown());
const rows = z.union([row, z.array(row)]);

/** Returns why a body cannot be handled, as a sentence; null if it can. */
export function findBodyProblem(
  path: string,
  contentType: string | null,
  body: Uint8Array,
): string | null {
  if (body.byteLength === 0) return null;
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType ?? '')) {
    return 'Send JSON, with the content type application/json.';
  }
  const json = decode(body);
  if (json === null) return 'The body is not valid UTF-8.';
  if (isNestedTooDeep(json, maxDepth))
    return `The body can have at most ${String(maxDepth)} levels.`;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return 'The body is not valid JSON.';
  }
  return path.startsWith('/auth/') ? accountProblem(value, json) : rowsProblem(path, value);
}

function accountProblem(value: unknown, json: string): string | null {
  const parsed = accountRequest.safeParse(value);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path[0];
    return field === undefined
      ? 'The body must be an object.'
      : `The field "${String(field)}" has the wrong type.`;
  }
  return json.includes('\\u0000') ? 'Texts cannot contain the character U+0000.' : null;
}

function rowsProblem(path: string, value: unknown): string | null {
  if (path.startsWith('/rest/v1/rpc/')) {
    const call = row.safeParse(value);
    if (!call.success) return 'The body must be an object.';
    return Object.keys(call.data).length > maxParameters
      ? `A function has at most ${String(maxParameters)} parameters.`
      : null;
  }
  const parsed = rows.safeParse(value);
  if (!parsed.success) return 'The body must be an object or an array of objects.';
  return sizeProblem(Array.isArray(parsed.data) ? parsed.data : [parsed.data]);
}

/** Why rows cannot be written with one statement; null if they can. */
function sizeProblem(list: readonly object[]): string | null {
  if (list.length > maxRows) return `A request can write at most ${String(maxRows)} rows.`;
  if (list.length > 1 && list.some((one) => Object.keys(one).length === 0)) {
    return 'Each of several rows needs at least one column.';
  }
  const columns = new Set(list.flatMap((one) => Object.keys(one)));
  return columns.size * list.length > maxValues
    ? `A request can write at most ${String(maxValues)} values.`
    : null;
}

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
