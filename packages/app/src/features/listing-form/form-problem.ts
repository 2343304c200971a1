import type { DraftProblem } from '@manchester-eats/shared/domain';

/** What to correct: the title and text of the message, the name of the first field, and of further ones. */
export type FormProblem = Omit<DraftProblem, 'field' | 'others'> & {
  readonly field: string;
  readonly others?: readonly string[];
};

/** Returns what a problem says about a field; `''` for nothing. */
export function problemOfField(problem: FormProblem | null, field: string): string {
  if (problem === null) return '';
  return problem.field === field || problem.others?.includes(field) === true ? problem.text : '';
}

/** Returns what is left of a problem once fields were typed in: only other fields that have it too. */
export function problemAfterTyping(
  problem: FormProblem | null,
  typed: readonly string[],
): FormProblem | null {
  if (problem?.others === undefined) return null;
  const [field, ...others] = [problem.field, ...problem.others].filter(
    (name) => !typed.includes(name),
  );
  return field === undefined ? null : { ...problem, field, others };
}
