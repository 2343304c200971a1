// The rules by which administrators change categories, locations and ads. No visitor loads them.
export { findCrowdedPages } from '../domain/ad/crowded-pages.ts';
export { listAdSpots } from '../domain/ad/default-ads.ts';
export { furtherSpot, isDeletableSpot } from '../domain/ad/further-spot.ts';
export { adPages, advisedAdsPerPage, parseAdSize } from '../domain/ad/find-ad.ts';
export { findAreaCascade, planAreaRemoval } from '../domain/topic/remove-area.ts';
export {
  findCategoryCascade,
  planCategoryRemoval,
  type CategoryCascade,
} from '../domain/topic/remove-category.ts';
export { findSameTopic, listPossibleParents, planTopicSave } from '../domain/topic/save-topic.ts';
export { findStrayNames, planNameChange } from '../domain/topic/stray-names.ts';
export type { TopicDraft, TopicKind, TopicProblem } from '../domain/topic/topic-draft.ts';
