/** The parts of a zod issue that a description uses. */
interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface IssueDetails extends SchemaIssue {
  readonly values?: readonly unknown[];
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/**
 * Describes what is wrong with a value and, unless it is missing, what is allowed and what was found:
 * `rating must be 5 or less, not 9`.
 */
export function describeIssue(issue: SchemaIssue | undefined, value: unknown): string {
  if (issue === undefined) return 'is not valid';
  const field = issue.path.map(String).join('.');
  const found = valueAt(value, issue.path);
  const problem = describeProblem(issue, found) + describeFound(issue, found);
  return field === '' ? problem : `${field} ${problem}`;
}

function describeProblem(issue: IssueDetails, found: unknown): string {
  const { code, values, expected, origin, minimum, maximum } = issue;
  if (code === 'invalid_value' && values !== undefined) {
    const allowed = values.map((each) => JSON.stringify(each));
    return `must be ${allowed.length < 2 ? allowed.join('') : `one of ${allowed.join(', ')}`}`;
  }
  if (code === 'invalid_type' && expected !== undefined) {
    if (found === undefined) return 'is missing';
    return `must be ${nouns[expected] ?? expected}`;
  }
  if (code === 'too_small' && minimum !== undefined) {
    if (origin === 'string') return 'must not be empty';
    return `must be ${String(minimum)} or more`;
  }
  if (code === 'too_big' && maximum !== undefined) return `must be ${String(maximum)} or less`;
  if (code === 'custom') return issue.message;
  return issue.message === 'Invalid input' ? 'is not valid' : issue.message;
}

/** Returns what a value is instead of what is allowed; `''` where the problem says so already. */
function describeFound({ code }: IssueDetails, found: unknown): string {
  const isNamed =
    code === 'invalid_value' ||
    code === 'invalid_type' ||
    code === 'too_big' ||
    code === 'too_small';
  if (!isNamed || found === undefined || found === '') return '';
  const text = typeof found === 'number' ? String(found) : JSON.stringify(found);
  return `, not ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Readonly<Record<PropertyKey, unknown>>)[name];
  }
  return found;
}
