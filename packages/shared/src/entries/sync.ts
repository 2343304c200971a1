export { adoptRecords } from '../sync/adopt.ts';
export { applyChanges, localRecord, localRecords, type AppliedDocuments } from '../sync/apply.ts';
export { type LoggedChange } from '../sync/change-log.ts';
export {
  differingUnits,
  patchesByRecord,
  type Change,
  type ChangeCause,
  type ChangeHead,
  type Patch,
} from '../sync/changes.ts';
export { appendChange, patchesOfCommand, planCommand } from '../sync/commands.ts';
export {
  findConflicts,
  listDifferences,
  type Conflict,
  type Difference,
} from '../sync/conflicts.ts';
export {
  isOtherDirectory,
  migrateLegacy,
  readLegacyBase,
  type LegacyBase,
} from '../sync/legacy-format.ts';
export {
  foldChanges,
  type FoldedChanges,
  type FoldedStep,
  type BlockedRecord,
} from '../sync/fold.ts';
export {
  entryOf,
  namedEntries,
  type NamedEntry,
  type Published,
  type PublishedEntry,
} from '../sync/published.ts';
export { largeDirectory, removalLimit, type PublishRisk } from '../sync/publish-guard.ts';
export { locallyRemoved } from '../sync/locally-removed.ts';
export { pullPublic } from '../sync/pull-public.ts';
export { pullChanges } from '../sync/pull.ts';
export { rebase } from '../sync/rebase.ts';
export { replacedKey } from '../sync/replaced-values.ts';
export { writeFields } from '../domain/directory/merge-fields.ts';
export { contentHash, recordHash, sameContent } from '../domain/directory/record-content.ts';
export { toRecordKey, parseRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
export { showDocuments, type ShownDocuments } from '../domain/directory/shown-documents.ts';
export { type DiscardTarget } from '../sync/discard.ts';
export { type Decision } from '../sync/resolve-conflict.ts';
export { lastUndoable, type KeptPart, type Undone } from '../sync/undo.ts';
export { memoryHandle, type WorkingCopyHandle } from '../sync/working-copy-handle.ts';
export {
  applyStep,
  emptyWorkingCopy,
  isEmptyStep,
  joinSteps,
  type OfferedChange,
  type Step,
  type WorkingCopy,
} from '../sync/working-copy.ts';
