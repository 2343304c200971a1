import type { RecordFields } from '@manchester-eats/shared/domain';
import type { Conflict } from '@manchester-eats/shared/sync';
import { titleOf } from '@manchester-eats/shared/publishing';
import type { Hint } from './command-line.ts';
import { recordText, shortValue } from './record-words.ts';
import { wrappedLines } from './table.ts';
import { countText, numberText } from './words.ts';

const maxShownConflicts = 20;

/** A conflict and the title of its record. */
export interface NamedConflict extends Conflict {
  readonly title: string;
}

/** Adds the title of its record to each conflict; `fieldsOf` looks up the fields of the record. */
export function nameConflicts(
  conflicts: readonly Conflict[],
  fieldsOf: (conflict: Conflict) => RecordFields | null | undefined,
): NamedConflict[] {
  return conflicts.map((conflict) => ({
    ...conflict,
    title: titleOf(conflict.id, fieldsOf(conflict) ?? conflict.local ?? conflict.other),
  }));
}

/** Returns lines that list the first 20 conflicts, with both sides of each, and count the others. */
export function conflictLines(conflicts: readonly NamedConflict[], width: number): string[] {
  if (conflicts.length === 0) return [];
  const shown = conflicts.slice(0, maxShownConflicts);
  const more = conflicts.length - shown.length;
  return [
    'Changed on both sides:',
    ...shown.flatMap((conflict) => wrappedLines(`- ${conflictText(conflict)}`, width, 4)),
    ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
  ];
}

/** Returns conflicts for a JSON report: one entry for each record, with the fields in conflict. */
export function conflictsJson(conflicts: readonly NamedConflict[]): object[] {
  const records = new Map<string, NamedConflict[]>();
  for (const conflict of conflicts) {
    const key = `${conflict.kind}:${conflict.id}`;
    records.set(key, [...(records.get(key) ?? []), conflict]);
  }
  return [...records.values()].map((recordConflicts) => {
    const [first] = recordConflicts;
    return {
      kind: first?.kind,
      id: first?.id,
      name: first === undefined ? '' : `${first.kind} ${first.title}`,
      here: first?.here,
      there: first?.there,
      fields: recordConflicts.flatMap(({ unit, local, other }) =>
        unit === null ? [] : Object.keys(local ?? other ?? {}),
      ),
      mergedInto: first?.replacedBy ?? null,
      values: recordConflicts.map(({ unit, local, other }) => ({ unit, local, published: other })),
    };
  });
}

/** Returns a hint on how to resolve the conflicts. */
export function conflictHint(
  conflicts: readonly Conflict[],
  command: 'publish' | 'pull',
  hint: Hint,
): string {
  const [first] = conflicts;
  if (first === undefined) return '';
  return [
    `${countText(conflicts.length, 'conflict')}: both values are kept. To resolve all with the values in the file, or with the published ones:`,
    `  ${hint(command, { prefer: 'local' })}`,
    `  ${hint(command, { prefer: 'published' })}`,
    'To resolve one:',
    `  ${hint('resolve', {}, `${first.kind}:${first.id}`, 'local')}`,
  ].join('\n');
}

function conflictText(conflict: NamedConflict): string {
  const { here, there, unit, local, other, replacedBy } = conflict;
  const record = recordText(conflict, conflict.title);
  if (unit === null) {
    const successor = replacedBy === null ? '' : ` (replaced by ${replacedBy})`;
    return `${record}: ${here} in the file, ${there} in the published directory${successor}`;
  }
  return `${record}: ${unit} is ${unitText(local)} in the file, ${unitText(other)} published`;
}

function unitText(fields: RecordFields | null): string {
  if (fields === null) return 'unknown';
  const values = Object.values(fields);
  return shortValue(values.length === 1 ? values[0] : fields);
}
