import { isEmailAddress } from '../../contact/e-mail-address.ts';
import { sameJson } from '../../directory/merge-fields.ts';
import { findDraftProblem, type DraftRules } from '../../entry/draft-problem.ts';
import { emptyDraft } from '../../entry/listing-draft.ts';
import { isPathOfSite } from '../../media/picture-address.ts';
import type { AdministratorDraft } from './administrator-draft.ts';

/** What to correct in an administrator's draft. */
export interface EditProblem {
  readonly title: string;
  readonly text: string;
  readonly field: keyof AdministratorDraft;
  /** Further fields to which the text applies. */
  readonly others?: readonly (keyof AdministratorDraft)[];
}

/** What a listing cannot be saved without, whoever wrote the rest of it. */
const needed: ReadonlySet<string> = new Set(['name', 'address', 'category']);

/**
 * Returns the first thing to correct, or null. What an import wrote and nobody changed is not judged, so that it
 * never keeps an administrator from correcting something else.
 */
export function findEditProblem(
  draft: AdministratorDraft,
  seen: AdministratorDraft,
  rules: DraftRules,
): EditProblem | null {
  let judged = draft;
  for (;;) {
    const problem = findDraftProblem(judged, rules);
    if (problem === null) return findEmailProblem(draft);
    const { field } = problem;
    if (problem.title === 'Missing Information') {
      return { ...problem, text: 'Please fill out all required fields' };
    }
    const isPosition = field === 'lat' || field === 'lng';
    const fields = isPosition ? (['lat', 'lng'] as const) : ([field] as const);
    const isTouched = fields.some((name) => !sameJson(draft[name], seen[name]));
    const isAccepted = field === 'imageUrl' && isPathOfSite(draft.imageUrl.trim());
    if (needed.has(field) || (isTouched && !isAccepted)) return problem;
    judged = { ...judged, ...Object.fromEntries(fields.map((name) => [name, emptyDraft[name]])) };
  }
}

function findEmailProblem({ email }: AdministratorDraft): EditProblem | null {
  const typed = email.trim();
  const isAddress = typed.length <= 320 && isEmailAddress(typed) && /@.+\../u.test(typed);
  if (typed === '' || isAddress) return null;
  const text = 'An e-mail address has the form name@example.com.';
  return { title: 'Please check', text, field: 'email' };
}
