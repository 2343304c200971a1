/**
 * How far before the last revision a read starts again. Revisions are given when a row is written,
 * not when its transaction ends, so that one that is slow to finish appears behind those already
 * read. A batch writes at most 500 records and as many removals, which fits. Never 0: the newest
 * record is read again each time, which tells this directory from another one.
 */
export const revisionOverlap = 1000;

/** The revision after which a read of changes starts; 0 reads everything. */
export function startOfRead(revision: number, overlap: number = revisionOverlap): number {
  return Math.max(0, revision - overlap);
}
