import { countText } from '../../terminal/words.ts';
import type { ChangesResult } from '../changes/service.ts';

/** Returns a sentence that says what an undo would undo. */
export function plannedUndoText({ target, count }: ChangesResult): string {
  return count === 0
    ? `It would find nothing to undo in "${target}".`
    : `It would undo "${target}" in ${countText(count, 'record')}.`;
}

/** Returns the question that confirms an undo which would change something. */
export function undoQuestion({ target, count, kept }: ChangesResult): string {
  const rest =
    kept.length === 0 ? '' : `, and leave out ${countText(kept.length, 'value')} changed since`;
  return `Undo "${target}" in ${countText(count, 'record')}${rest}?`;
}
