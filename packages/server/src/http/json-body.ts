import * as z from 'zod/mini';

const maxDepth = 50;

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
  if (isTooDeep(json)) return `The body can have at most ${String(maxDepth)} levels.`;
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
  const isCall = path.startsWith('/rest/v1/rpc/');
  if ((isCall ? row : rows).safeParse(value).success) return null;
  return isCall
    ? 'The body must be an object.'
    : 'The body must be an object or an array of objects.';
}

function decode(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

/** Counts brackets outside of texts, before anything parses them. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isText) {
      if (character === '\\') index += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}
