export { findNearDuplicates } from '../domain/duplicates/near-duplicates.ts';
