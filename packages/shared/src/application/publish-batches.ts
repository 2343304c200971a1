import type { FoldedStep } from '../sync/fold.ts';

/** The most steps that one batch carries. */
export const maxStepsPerBatch = 500;

/** The most bytes of JSON that one batch carries; a single larger step goes alone. */
export const maxBytesPerBatch = 1_000_000;

interface SizedStep {
  readonly folded: FoldedStep;
  readonly bytes: number;
}

/**
 * The steps in batches that a server takes at once. Steps of one group share a batch; a group that is
 * too large for one is sent in order, without its bond: additions first, removals last.
 */
export function publishBatches(steps: readonly FoldedStep[]): FoldedStep[][] {
  const sized = steps.map((folded) => ({
    folded,
    bytes: utf8Length(JSON.stringify(folded.step)) + 1,
  }));
  const batches: FoldedStep[][] = [];
  let batch: FoldedStep[] = [];
  let bytes = 0;
  for (const unit of unitsOf(sized)) {
    const size = sum(unit);
    const isFull = batch.length + unit.length > maxStepsPerBatch || bytes + size > maxBytesPerBatch;
    if (batch.length > 0 && isFull) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(...unit.map(({ folded }) => folded));
    bytes += size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/** What has to stay together, at the place of its first step; removals of a group wait for its last. */
function unitsOf(steps: readonly SizedStep[]): SizedStep[][] {
  const groups = new Map<string, SizedStep[]>();
  for (const sized of steps) {
    const { group } = sized.folded.step;
    if (group === undefined) continue;
    const held = groups.get(group);
    if (held === undefined) groups.set(group, [sized]);
    else held.push(sized);
  }
  const units: SizedStep[][] = [];
  const done = new Set<string>();
  for (const sized of steps) {
    const { group } = sized.folded.step;
    const whole = group === undefined ? undefined : groups.get(group);
    if (group === undefined || whole === undefined) units.push([sized]);
    else if (whole.length > maxStepsPerBatch || sum(whole) > maxBytesPerBatch) {
      units.push([unbound(sized)]);
    } else if (!done.has(group)) {
      done.add(group);
      units.push(whole);
    }
  }
  return units;
}

function unbound({ folded, bytes }: SizedStep): SizedStep {
  const step = { ...folded.step };
  delete (step as { group?: string }).group;
  return { folded: { ...folded, step }, bytes };
}

function sum(steps: readonly SizedStep[]): number {
  return steps.reduce((total, { bytes }) => total + bytes, 0);
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
