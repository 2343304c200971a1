import type { PublishStep } from '../ports/directory-port.ts';

/** The most steps that one batch carries. */
export const maxStepsPerBatch = 500;

/** The most bytes of JSON that one batch carries; a single larger step goes alone. */
export const maxBytesPerBatch = 1_000_000;

/** The steps in batches that a server takes at once, in their order. */
export function publishBatches(steps: readonly PublishStep[]): PublishStep[][] {
  const batches: PublishStep[][] = [];
  let batch: PublishStep[] = [];
  let bytes = 0;
  for (const step of steps) {
    const size = utf8Length(JSON.stringify(step)) + 1;
    if (batch.length > 0 && (batch.length >= maxStepsPerBatch || bytes + size > maxBytesPerBatch)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(step);
    bytes += size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
