import { groupBy } from '../domain/group-by.ts';
import type { FoldedStep } from '../sync/fold.ts';
import { entryOf, type Published } from '../sync/published.ts';

/** The most steps in one batch. */
const maxStepsPerBatch = 500;

/** The most bytes of JSON in one batch; a single step that is larger gets its own. */
const maxBytesPerBatch = 1_000_000;

/**
 * The most bytes of JSON in the response to one batch, as estimated beforehand: the response contains every
 * saved record whole. A group is not split to keep its response small.
 */
const maxBytesPerResponse = 2_000_000;

export interface BatchStep extends FoldedStep {
  /** The step's group, if that group is split because it is too large for one batch; otherwise null. */
  readonly splitGroup: string | null;
}

interface SizedStep extends BatchStep {
  readonly bytes: number;
  readonly responseBytes: number;
}

/**
 * Splits the steps into batches. Steps of one group share a batch; a group that is too large for one is
 * split over several, removals last. `published` is used to estimate the responses.
 */
export function publishBatches(steps: readonly FoldedStep[], published: Published): BatchStep[][] {
  const sized = steps.map((folded): SizedStep => {
    const bytes = bytesOf(folded.step) + 1;
    return {
      ...folded,
      splitGroup: null,
      bytes,
      responseBytes: estimateResponse(folded, published) + bytes,
    };
  });
  const tooLarge = new Set(groupSteps(sized).filter(isTooLarge).map(groupOf));
  const batches: SizedStep[][] = [];
  let bytes = 0;
  let responseBytes = 0;
  for (const group of groupSteps(
    sized.map((step) => (tooLarge.has(groupOf([step])) ? withoutGroup(step) : step)),
  )) {
    const batch = batches.at(-1);
    const size = sum(group);
    const responseSize = group.reduce((total, step) => total + step.responseBytes, 0);
    const [first] = group;
    // A removal waits until the batches with the saves of its split group have been published.
    const mustWait =
      first?.splitGroup != null &&
      first.step.operation === 'remove' &&
      batch?.some((one) => one.splitGroup === first.splitGroup && one.step.operation === 'save');
    const isFull =
      mustWait === true ||
      (batch?.length ?? 0) + group.length > maxStepsPerBatch ||
      bytes + size > maxBytesPerBatch ||
      responseBytes + responseSize > maxBytesPerResponse;
    const isNew = batch === undefined || isFull;
    if (isNew) batches.push([...group]);
    else batch.push(...group);
    bytes = isNew ? size : bytes + size;
    responseBytes = isNew ? responseSize : responseBytes + responseSize;
  }
  return batches.map((batch) =>
    batch.map(({ step, sent, splitGroup }) => ({ step, sent, splitGroup })),
  );
}

/** Groups the steps, in the order of each group's first step; a step without a group is alone. */
export function groupSteps<Step extends FoldedStep>(steps: readonly Step[]): Step[][] {
  return [...groupBy(steps, (folded) => folded.step.group ?? folded).values()];
}

function groupOf([first]: readonly SizedStep[]): string | undefined {
  return first?.step.group;
}

function isTooLarge(steps: readonly SizedStep[]): boolean {
  return steps.length > maxStepsPerBatch || sum(steps) > maxBytesPerBatch;
}

function withoutGroup(sized: SizedStep): SizedStep {
  const { group: splitGroup = null, ...step } = sized.step;
  return { ...sized, step, splitGroup };
}

function sum(steps: readonly SizedStep[]): number {
  return steps.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * Returns the bytes of the published record that a step changes; 0 for a removal, whose response has no
 * record unless the removal is refused.
 */
function estimateResponse({ step }: FoldedStep, published: Published): number {
  if (step.operation === 'remove') return 0;
  return bytesOf(entryOf(published, step)?.record?.fields ?? null);
}

function bytesOf(value: object | null): number {
  return utf8Length(JSON.stringify(value));
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
