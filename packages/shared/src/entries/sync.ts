export { applyOutcomes, isEmptyChange, learnRecord, pullAsChange } from '../sync/apply-sync.ts';
export { planSync } from '../sync/plan-sync.ts';
export {
  emptyBase,
  parsePublishedBase,
  type BaseEntry,
  type PublishedBase,
} from '../sync/published-base.ts';
export { contentHashOf, isListRow, sameContent } from '../sync/record-content.ts';
export { recordKeyOf, recordNameOf, type RecordKey } from '../sync/record-key.ts';
export type {
  ConflictDecision,
  ConflictPreference,
  SideChange,
  SyncConflict,
  SyncCounts,
  SyncInput,
  SyncPlan,
  SyncPull,
} from '../sync/sync-plan.ts';
