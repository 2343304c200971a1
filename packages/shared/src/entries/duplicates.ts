export { describeReason, speaksFor } from '../domain/duplicates/duplicate-reasons.ts';
export { findNearDuplicates, type NearDuplicate } from '../domain/duplicates/near-duplicates.ts';
export {
  listDifferentBusinesses,
  planMaybeDuplicate,
  planNotDuplicate,
  type DifferentBusinesses,
} from '../domain/duplicates/not-duplicate.ts';
export { judgeAgain, pairNow, type FindListing } from '../domain/duplicates/pair-now.ts';
