// The cleanup of stored listings, for administrators. No public page loads this entry.
export {
  cleanDirectory,
  planDirectoryCleanup,
  type CleanupChange,
} from '../application/clean-directory.ts';
export {
  cleanupRuleIds,
  type CleanupRuleId,
  type MendedFields,
} from '../domain/cleanup/cleanup-rule.ts';
export { cleanupTitles } from '../domain/cleanup/cleanup-titles.ts';
export {
  type CleanupMend,
  type CleanupPlan,
  type RuleMends,
} from '../domain/cleanup/plan-cleanup.ts';
