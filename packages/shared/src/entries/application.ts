export {
  acceptOffer,
  changeDirectory,
  changeDirectoryEach,
  discardChanges,
  refuseOffer,
  resolveAll,
  resolveConflict,
  undoInDirectory,
  type ChangeContext,
  type CommandResult,
} from '../application/change-directory.ts';
export { isDemo, isDemoTopic, planDemoRemoval } from '../application/drop-demo.ts';
export {
  planPublish,
  type PublishInput,
  type PublishPlan,
  type PublishProgress,
} from '../application/plan-publish.ts';
export { publishDirectory, type PublishReport } from '../application/publish-directory.ts';
export { type PictureStores } from '../application/publish-pictures.ts';
export type { Proposal } from '../ports/pictures-port.ts';
export { pullDirectory, type PullInput, type PullReport } from '../application/pull-directory.ts';
export { readPublished } from '../application/read-published.ts';
export { planRestore } from '../application/restore-backup.ts';
export { proveRestore } from '../application/prove-restore.ts';
export { forgetUnneededPictures } from '../application/tidy-pictures.ts';
export { runUninterrupted, type RunLong } from '../application/run-long.ts';
export { writeSnapshot, type SnapshotReport } from '../application/write-snapshot.ts';
