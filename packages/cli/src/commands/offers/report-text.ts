import { greaterManchester } from '@manchester-eats/shared/city';
import { titleOf } from '@manchester-eats/shared/publishing';
import { patchesOfCommand, type OfferedChange, type Patch } from '@manchester-eats/shared/sync';
import { momentText } from '../../terminal/moment-text.ts';
import { recordText, shortValue } from '../../terminal/record-words.ts';
import { indentedLines, wrappedLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { countText, numberText } from '../../terminal/words.ts';
import { valueOf } from '../../workspace/going-back.ts';
import type { Workspace } from '../../workspace/workspace.ts';

const maxShownLines = 20;

/** Returns the report of the offered changes for `--json`, each with what it would change, in words. */
export function offersJson(workspace: Pick<Workspace, 'name' | 'copy' | 'shown'>): object {
  const offers = workspace.copy
    .state()
    .offers.map((offer) => ({ ...offer, lines: offeredTexts(workspace, offer.change) }));
  return { data: workspace.name, offers };
}

/** Returns the lines of the offered changes: of each its id, what it is, and what it would change. */
export function offerLines(
  workspace: Pick<Workspace, 'copy' | 'shown'>,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const { offers } = workspace.copy.state();
  if (offers.length === 0) return ['No offered changes.'];
  return offers.flatMap(({ id, at, change }) => {
    const lines = offeredTexts(workspace, change);
    const more = lines.length - maxShownLines;
    const count = countText(change.put.length + change.remove.length, 'record');
    return [
      paint.bold(id),
      ...indentedLines(`${change.label}: ${count}`, columns),
      ...indentedLines(`Found ${momentText(at)}`, columns).map((line) => paint.dim(line)),
      ...lines.slice(0, maxShownLines).flatMap((line) => wrappedLines(`- ${line}`, columns, 4)),
      ...(more > 0 ? wrappedLines(`and ${numberText(more)} more (--json lists all)`, columns) : []),
    ];
  });
}

function offeredTexts(
  { copy, shown }: Pick<Workspace, 'copy' | 'shown'>,
  change: OfferedChange['change'],
): string[] {
  const current = shown();
  const put = change.put.flatMap((record) => {
    const command = { label: '', put: [record], remove: [] };
    const { patches, refused } = patchesOfCommand(
      copy.state(),
      current,
      command,
      greaterManchester,
    );
    const title = recordText(record, titleOf(record.id, record.fields));
    const [patch] = patches;
    const [refusal] = refused;
    if (refusal !== undefined) return [`${title} cannot be accepted: ${refusal.reason}`];
    if (patch === undefined) return [`${title}: nothing to change`];
    return patch.operation === 'edit'
      ? Object.entries(patch.units).map(([unit, values]) => `${title}: ${unitText(unit, values)}`)
      : [`${title} is added`];
  });
  const removed = change.remove.map(
    (record) =>
      `${recordText(record, titleOf(record.id, current.record(record)?.fields))} is removed`,
  );
  return [...put, ...removed];
}

type EditedUnit = Extract<Patch, { readonly operation: 'edit' }>['units'][string];

function unitText(unit: string, { before, after }: EditedUnit): string {
  const [oldValue, newValue] = [valueOf(before), valueOf(after)];
  return `${unit} from ${shortValue(oldValue ?? undefined)} to ${shortValue(newValue ?? undefined)}`;
}
