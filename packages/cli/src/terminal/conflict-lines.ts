import type { SyncConflict } from '@manchester-eats/shared/sync';
import { tableLines } from './table.ts';
import { countText, numberText } from './words.ts';

const shownConflicts = 20;

const changes = { added: 'added', changed: 'changed', removed: 'removed' } as const;

/** Lines that say which records were changed on both sides, and how. */
export function conflictLines(conflicts: readonly SyncConflict[], width: number): string[] {
  if (conflicts.length === 0) return [];
  const shown = conflicts.slice(0, shownConflicts);
  const lines = tableLines(
    [
      { head: 'changed on both sides' },
      { head: 'here' },
      { head: 'published' },
      { head: 'differs' },
    ],
    shown.map((conflict) => [
      conflictName(conflict),
      changes[conflict.here],
      changes[conflict.there],
      differences(conflict.fields),
    ]),
    width,
  );
  const more = conflicts.length - shown.length;
  return more > 0 ? [...lines, `and ${numberText(more)} more (--json lists all)`] : lines;
}

/** A conflict for machines. */
export function conflictJson(conflict: SyncConflict): object {
  const { kind, id, here, there, fields, mergedInto } = conflict;
  return { kind, id, name: conflictName(conflict), here, there, fields, mergedInto };
}

/** What to do about conflicts, in a sentence. */
export function conflictHint(count: number, verb: 'publish' | 'pull'): string {
  return `${countText(count, 'record')} changed on both sides stayed as they are, here and there. Decide with "eats ${verb} --prefer local" (what stands here) or "--prefer published".`;
}

function conflictName({ kind, id, local, published }: SyncConflict): string {
  const fields = (local ?? published)?.fields ?? {};
  const name = fields['name'] ?? fields['title'];
  return typeof name === 'string' && name !== '' ? `${kind} ${name}` : `${kind} ${id}`;
}

function differences(fields: readonly string[]): string {
  const [first, second] = fields;
  if (first === undefined) return '';
  if (second === undefined) return first;
  return fields.length === 2
    ? `${first}, ${second}`
    : `${first} and ${countText(fields.length - 1, 'more', 'more')}`;
}
