export { isDemo, isDemoTopic } from '../application/drop-demo.ts';
export {
  planPublish,
  type PlanPublishInput,
  type PublishPlan,
} from '../application/plan-publish.ts';
export {
  publishDirectory,
  type PublishCheckpoint,
  type PublishInput,
  type PublishProgress,
  type PublishReport,
  type RefusedStep,
} from '../application/publish-directory.ts';
export { pullDirectory, type PullInput, type PullReport } from '../application/pull-directory.ts';
export {
  readPublished,
  type ReadPublishedInput,
  type ReadPublishedReport,
} from '../application/read-published.ts';
export { unpublishedChanges, type UnpublishedChanges } from '../application/unpublished-changes.ts';
export {
  restoreBackup,
  type RestoreInput,
  type RestorePlan,
} from '../application/restore-backup.ts';
