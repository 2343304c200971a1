import type { Candidate } from '../../domain/candidate/candidate.ts';
import { oneLine } from '../../domain/mending/plain-text.ts';
import { joinAddress, parseNumber, parsePoint } from '../../domain/mending/postal-address.ts';
import type { RegisterRecord } from './fhrs-register.ts';

/**
 * Converts a register record to a candidate. The register has no phone, website or cuisine. Dates are
 * ISO dates; some files add a meaningless time, which is cut off.
 */
export function registerCandidate(
  record: RegisterRecord,
  position: number,
  extractDate: string,
): Candidate {
  const { fields } = record;
  const point = parsePoint(parseNumber(fields.Latitude ?? ''), parseNumber(fields.Longitude ?? ''));
  const authority = oneLine(fields.LocalAuthorityName ?? '');
  return {
    position,
    source: 'fhrs',
    sourceId: oneLine(fields.FHRSID ?? ''),
    name: oneLine(fields.BusinessName ?? ''),
    address: joinAddress(
      [
        fields.AddressLine1 ?? '',
        fields.AddressLine2 ?? '',
        fields.AddressLine3 ?? '',
        fields.AddressLine4 ?? '',
      ],
      fields.PostCode ?? '',
    ),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    borough: authority,
    kinds: [oneLine(fields.BusinessType ?? '')].filter((kind) => kind !== ''),
    description: '',
    phone: '',
    website: '',
    email: '',
    imageUrl: '',
    rating: null,
    reviews: 0,
    reviewsData: [],
    hygieneRating: oneLine(fields.RatingValue ?? ''),
    hygieneRatingDate: dateOf(fields.RatingDate ?? ''),
    hygieneAuthority: authority,
    extractedOn: dateOf(extractDate),
  };
}

function dateOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '';
}
