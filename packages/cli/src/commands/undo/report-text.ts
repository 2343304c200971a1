import { countText } from '../../terminal/words.ts';
import type { ChangesResult } from '../changes/service.ts';

/** Returns a sentence that says what an undo would undo. */
export function plannedUndoText(planned: ChangesResult): string {
  const { count } = planned;
  return count === 0
    ? `It would find nothing to undo in ${nameOf(planned)}.`
    : `It would undo ${nameOf(planned)} in ${countText(count, 'record')}.`;
}

/** Returns the question that confirms an undo which would change something. */
export function undoQuestion(planned: ChangesResult): string {
  const { count, kept } = planned;
  const rest =
    kept.length === 0 ? '' : `, and leave out ${countText(kept.length, 'value')} changed since`;
  return `Undo ${nameOf(planned)} in ${countText(count, 'record')}${rest}?`;
}

/** Returns the label of a change in quotation marks, or the number of several changes. */
function nameOf({ target, changes = 1 }: ChangesResult): string {
  return changes === 1 ? `"${target}"` : target;
}
