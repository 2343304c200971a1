import type { ListingRecord } from './listing-schema.ts';

/** The licence of the food hygiene register, as it is named in the attribution. */
export const registerLicence = 'Open Government Licence v3.0';

/** The attribution that the licence requires wherever data from the register is shown. */
export const registerAttribution = `Contains public sector information licensed under the ${registerLicence}. Source: Food Standards Agency, Food Hygiene Rating Scheme.`;

/** Whether a listing shows data from the register, so that the attribution has to stand near it. */
export function showsRegisterData({
  source,
  hygieneRating,
}: Pick<ListingRecord, 'source' | 'hygieneRating'>): boolean {
  return source === 'fhrs' || (hygieneRating !== '' && source !== 'demo');
}
