// What administrators see and decide before they publish; no page for visitors needs it.
export {
  fieldLabel,
  recordNouns,
  recordTitle,
  shownNouns,
  titleOf,
} from '../domain/directory/record-title.ts';
export { valueText } from '../domain/directory/value-text.ts';
export {
  keepDemoKey,
  lastBackupKey,
  publishAtOnceKey,
} from '../domain/directory/administrator-keys.ts';
export {
  acceptOffer,
  discardWithUndo,
  refuseOffer,
  resolveConflict,
  returnMerged,
  takeOtherWithUndo,
  type ChangeContext,
} from '../application/change-directory.ts';
export { planDemoRemoval } from '../application/drop-demo.ts';
export { findPublishRisks } from '../application/plan-publish.ts';
export { type PublishRisk } from '../sync/publish-guard.ts';
export { type PublishReport } from '../application/publish-directory.ts';
export {
  listConflicts,
  type DetailedConflict,
  type RecordConflicts,
} from '../sync/conflict-details.ts';
export {
  describeMergeUndo,
  listMerges,
  type ListedMerge,
  type MergeUndo,
  type NamedListing,
} from '../sync/merges.ts';
export { listLog, type LogEntry } from '../sync/log-entries.ts';
export { partsOfChange } from '../sync/undo.ts';
export { expandRecords, expandSelection } from '../sync/select-changes.ts';
export {
  countUnpublishedKinds,
  filterUnpublished,
  groupByChange,
  listFieldDifferences,
  listUnpublished,
  shownFields,
  type FieldDifference,
  type UnpublishedCounts,
  type UnpublishedFilter,
  type UnpublishedGroup,
  type UnpublishedKind,
  type UnpublishedRecord,
} from '../sync/unpublished-records.ts';
