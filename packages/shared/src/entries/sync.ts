export { adoptRecords } from '../sync/adopt.ts';
export { appendChange } from '../sync/append-change.ts';
export { applyChanges, localRecord, localRecords, type AppliedDocuments } from '../sync/apply.ts';
export {
  differingUnits,
  patchesByRecord,
  type ChangeCause,
  type ChangeHead,
  type Patch,
} from '../sync/changes.ts';
export { maxDetailedChanges, maxLoggedChanges } from '../sync/change-log.ts';
export { patchesOfCommand, planCommand } from '../sync/commands.ts';
export {
  findConflicts,
  listDifferences,
  type Conflict,
  type Difference,
} from '../sync/conflicts.ts';
export { isOtherDirectory, migrateLegacy, readLegacyBase } from '../sync/legacy-format.ts';
export { foldChanges } from '../sync/fold.ts';
export { entryOf, namedEntries, type NamedEntry, type Published } from '../sync/published.ts';
export { largeDirectory, removalLimit } from '../sync/publish-guard.ts';
export { locallyRemoved } from '../sync/locally-removed.ts';
export { pullChanges } from '../sync/pull.ts';
export { replacedKey } from '../sync/replaced-values.ts';
export { writeFields } from '../domain/directory/merge-fields.ts';
export { recordHash, sameContent } from '../domain/directory/record-content.ts';
export { toRecordKey, parseRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
export { showDocuments, type ShownDocuments } from '../domain/directory/shown-documents.ts';
export { type DiscardTarget } from '../sync/discard.ts';
export { lastUndoable, type KeptPart } from '../sync/undo.ts';
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
