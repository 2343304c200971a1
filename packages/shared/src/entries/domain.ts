export { siteName } from '../city/site-name.ts';
export { toWebsiteUrl } from '../domain/listing/website-url.ts';
export { adPositions, type Ad } from '../domain/ad/ad-schema.ts';
export { countListingsByArea } from '../domain/area/area-counts.ts';
export {
  groupAreas,
  namesAround,
  namesWithin,
  type NestedArea,
} from '../domain/area/nested-areas.ts';
export { toAreaId } from '../domain/area/new-area.ts';
export type { Area } from '../domain/area/area-schema.ts';
export type { Article } from '../domain/article/article-schema.ts';
export type { Candidate } from '../domain/candidate/candidate.ts';
export { countListingsByCategory } from '../domain/category/category-counts.ts';
export type { Category } from '../domain/category/category-schema.ts';
export {
  claimLimits,
  emptyClaimDraft,
  findClaimProblem,
  type ClaimDraft,
  type ClaimProblem,
} from '../domain/claim/claim-draft.ts';
export { isOpenClaim, type Claim, type ClaimStep } from '../domain/claim/claim.ts';
export { claimRequestSchema } from '../domain/claim/claim-request-schema.ts';
export type { DirectoryChange, RecordName } from '../domain/directory/directory-change.ts';
export { listEntries } from '../domain/directory/directory-entries.ts';
export { documentOfRecord, kindOfDocument } from '../domain/directory/document-kinds.ts';
export type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
export {
  recordKinds,
  type DirectoryRecord,
  type RecordFields,
  type RecordKind,
} from '../domain/directory/directory-record.ts';
export { listRecords, type RefusedRecord } from '../domain/directory/directory-records.ts';
export { emptyDocuments } from '../domain/directory/empty-documents.ts';
export { parseDocument } from '../domain/directory/parse-document.ts';
export {
  kindsWithColumns,
  recordColumns,
  type KindWithColumns,
  type RecordColumn,
} from '../domain/directory/record-columns.ts';
export {
  parseRecord,
  toRecord,
  recordSchemas,
  settingSchemas,
} from '../domain/directory/record-schema.ts';
export { duplicateKey, findExactDuplicates } from '../domain/duplicates/exact-duplicates.ts';
export { findLikelyMatch } from '../domain/duplicates/find-match.ts';
export { createListingIndex } from '../domain/duplicates/listing-index.ts';
export { prepareBusiness } from '../domain/duplicates/prepared-business.ts';
export { Failure, type FailureCode } from '../domain/failure.ts';
export { formatCount, formatNumber } from '../domain/format-count.ts';
export { healDocuments, placesIn } from '../domain/healing/heal-documents.ts';
export type { CityPlaces } from '../domain/healing/heal-areas.ts';
export { healRecords, needsPlacing } from '../domain/healing/heal-records.ts';
export { canonicalJson } from '../domain/json/canonical-json.ts';
export { isObject } from '../domain/json/is-object.ts';
export type { JsonValue } from '../domain/json/json-value.ts';
export { isNestedTooDeep, parseJson } from '../domain/json/parse-json.ts';
export { parseJsonObject } from '../domain/json/parse-json-object.ts';
export { assignArea, boroughOfArea } from '../domain/listing/assign-area.ts';
export {
  listingRowFieldNames,
  listingSchema,
  listingAccesses,
  listingServices,
  listingSources,
  listingStatuses,
  type Listing,
  type ListingRecord,
  type ListingRow,
} from '../domain/listing/listing-schema.ts';
export {
  registerAttribution,
  registerLicence,
  showsRegisterData,
} from '../domain/listing/register-attribution.ts';
export { toSlug } from '../domain/listing/slug.ts';
export { findArea } from '../domain/area/find-area.ts';
export { findCategory } from '../domain/category/find-category.ts';
export { pageOrDefault } from '../domain/page/default-pages.ts';
export type { Page } from '../domain/page/page-schema.ts';
export { cutParameter } from '../domain/urls/cut-parameter.ts';
export { encodePart } from '../domain/urls/encode-part.ts';
export { pageSegment, topicSegment } from '../domain/page/reserved-slugs.ts';
export { failed, success, type Result } from '../domain/result.ts';
export { type Review } from '../domain/review/review-schema.ts';
export { siteSettingsSchema, type SiteSettings } from '../domain/settings/settings-schema.ts';
export { hidesAds } from '../domain/ad/hides-ads.ts';
export { adHeights, findAds, fitAd, type AdPage, type AdSize } from '../domain/ad/find-ad.ts';
export {
  articleSegment,
  mostUsedTags,
  findArticle,
  findArticles,
  publishedArticles,
} from '../domain/article/published-articles.ts';
export {
  cleanMessage,
  findContactProblem,
  maxContactLengths,
  type ContactMessage,
  type ContactProblem,
} from '../domain/contact/contact-message.ts';
export {
  chooseCategory,
  draftOfValues,
  dropCategory,
  emptyDraft,
  previewOfDraft,
  valuesOfDraft,
  type DraftText,
  type DraftValues,
  type ListingDraft,
} from '../domain/entry/listing-draft.ts';
export {
  findDraftProblem,
  findPositionProblem,
  unreadCoordinate,
  type DraftProblem,
} from '../domain/entry/draft-problem.ts';
export {
  changedFields,
  mergeDrafts,
  withFieldsOf,
  type MergedDraft,
} from '../domain/entry/merge-drafts.ts';
export {
  changesOfValues,
  reviewedFields,
  wantedValues,
  type ListingEntry,
} from '../domain/entry/listing-entry.ts';
export { findPostcode } from '../domain/listing/postcode.ts';
export { suggestPoint, type SuggestedPoint } from '../domain/listing/suggest-point.ts';
export { isWithinBounds } from '../domain/listing/city-bounds.ts';
