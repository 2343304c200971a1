export { adoptRecords } from '../sync/adopt.ts';
export { applyChanges, localRecord, localRecords, type AppliedDocuments } from '../sync/apply.ts';
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
  type SideChange,
} from '../sync/conflicts.ts';
export {
  isOtherDirectory,
  migrateFirstDesign,
  readFirstDesignBase,
  type FirstDesignBase,
  type FirstDesignCopy,
} from '../sync/first-design.ts';
export { foldChanges, type FoldedChanges, type FoldedStep, type HeldRecord } from '../sync/fold.ts';
export {
  entryOf,
  namedEntries,
  type NamedEntry,
  type Published,
  type PublishedEntry,
} from '../sync/published.ts';
export { type PublishRisk, type TakenBack } from '../sync/publish-guard.ts';
export { pullPublic } from '../sync/pull-public.ts';
export { pullWhole } from '../sync/pull.ts';
export { rebase } from '../sync/rebase.ts';
export { replacedKey } from '../sync/replaced.ts';
export { contentHash, recordHash, sameContent } from '../domain/directory/record-content.ts';
export { recordKeyOf, recordNameOf, type RecordKey } from '../domain/directory/record-key.ts';
export { showDocuments, type ShownDocuments } from '../domain/directory/shown-documents.ts';
export {
  lastUndoable,
  type Decision,
  type DiscardTarget,
  type KeptPart,
} from '../sync/take-back.ts';
export { memoryHandle, type WorkingCopyHandle } from '../sync/working-copy-handle.ts';
export {
  applyStep,
  emptyWorkingCopy,
  isEmptyStep,
  joinSteps,
  type LoggedChange,
  type OfferedChange,
  type Step,
  type WorkingCopy,
} from '../sync/working-copy.ts';
