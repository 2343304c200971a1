import { groupBy } from '../domain/group-by.ts';
import type { FoldedStep } from '../sync/fold.ts';

/** The most steps that one batch carries. */
export const maxStepsPerBatch = 500;

/** The most bytes of JSON that one batch carries; a single larger step goes alone. */
export const maxBytesPerBatch = 1_000_000;

/** A step of a batch. */
export interface BatchStep extends FoldedStep {
  /** The group of a step that goes without it, since that is too large for one batch; or null. */
  readonly looseGroup: string | null;
}

interface SizedStep extends BatchStep {
  readonly bytes: number;
}

/**
 * The steps in batches that a server takes at once. Steps of one group share a batch; a group that is
 * too large for one is sent in order, without its bond: additions first, removals last.
 */
export function publishBatches(steps: readonly FoldedStep[]): BatchStep[][] {
  const sized = steps.map((folded): SizedStep => {
    return { ...folded, looseGroup: null, bytes: utf8Length(JSON.stringify(folded.step)) + 1 };
  });
  const tooLarge = new Set(bondedSteps(sized).filter(isTooLarge).map(groupOf));
  const batches: SizedStep[][] = [];
  let bytes = 0;
  for (const bonded of bondedSteps(
    sized.map((step) => (tooLarge.has(groupOf([step])) ? unbound(step) : step)),
  )) {
    const batch = batches.at(-1);
    const size = sum(bonded);
    // Whether the rest of its group is published is known only after the batches before.
    const isLate =
      bonded[0]?.looseGroup != null &&
      bonded[0].step.operation === 'remove' &&
      batch?.at(-1)?.step.operation === 'save';
    const isFull =
      isLate ||
      (batch?.length ?? 0) + bonded.length > maxStepsPerBatch ||
      bytes + size > maxBytesPerBatch;
    if (batch === undefined || isFull) batches.push([...bonded]);
    else batch.push(...bonded);
    bytes = batch === undefined || isFull ? size : bytes + size;
  }
  return batches.map((batch) =>
    batch.map(({ step, sent, looseGroup }) => ({ step, sent, looseGroup })),
  );
}

/** Steps that have to stay together, at the place of their first. */
export function bondedSteps<Step extends FoldedStep>(steps: readonly Step[]): Step[][] {
  return [...groupBy(steps, (folded) => folded.step.group ?? folded).values()];
}

function groupOf([first]: readonly SizedStep[]): string | undefined {
  return first?.step.group;
}

function isTooLarge(steps: readonly SizedStep[]): boolean {
  return steps.length > maxStepsPerBatch || sum(steps) > maxBytesPerBatch;
}

function unbound(sized: SizedStep): SizedStep {
  const { group: looseGroup = null, ...step } = sized.step;
  return { ...sized, step, looseGroup };
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
