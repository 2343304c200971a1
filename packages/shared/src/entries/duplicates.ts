export {
  describeReason,
  speaksFor,
  type DuplicateReason,
} from '../domain/duplicates/duplicate-reasons.ts';
export {
  findNearDuplicates,
  findNearDuplicatesInSteps,
  type NearDuplicate,
} from '../domain/duplicates/near-duplicates.ts';
export { planNotDuplicate } from '../domain/duplicates/not-duplicate.ts';
