// Rules for those who manage listings. No public page loads this entry.
export {
  draftOfListing,
  emptyAdministratorDraft,
  type AdministratorDraft,
} from '../domain/listing/edit/administrator-draft.ts';
export { findEditProblem } from '../domain/listing/edit/find-edit-problem.ts';
export { planListingEdit } from '../domain/listing/edit/listing-edit.ts';
export { planCategoryAssignment } from '../domain/listing/bulk/assign-category.ts';
export { type BulkPlan } from '../domain/listing/bulk/bulk-plan.ts';
export {
  planCategoryCleanup,
  type CategoryCleanup,
} from '../domain/listing/bulk/clean-categories.ts';
export { planDeletion, type DeletionPlan } from '../domain/listing/bulk/delete-listings.ts';
export { findExactSets, findNearPairs } from '../domain/listing/bulk/find-duplicate-sets.ts';
export {
  planDuplicateRemoval,
  type DuplicateRemoval,
} from '../domain/listing/bulk/merge-duplicates.ts';
export { comparePair, unitText, type PairRow } from '../domain/listing/bulk/compare-pair.ts';
export { planMerge, type MergeChoices, type PairMerge } from '../domain/listing/bulk/merge-pair.ts';
export { slices } from '../store/run-in-slices.ts';
export { metresBetween } from '../domain/listing/metres-between.ts';
export { waitsForReview } from '../domain/listing/waits-for-review.ts';
export {
  prepareListingTable,
  sortListingTable,
  tableSortFields,
  type TableSortField,
} from '../domain/listing/sort-listing-table.ts';
