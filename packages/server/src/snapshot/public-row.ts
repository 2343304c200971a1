import { listingRowFieldNames, type JsonValue } from '@manchester-eats/shared/domain';

/** A public record under the names of the public format, empty values left out. */
export type PublicRecord = Readonly<Record<string, JsonValue>>;

/** Fields of a public listing by the column that holds each. */
export const listingColumns = {
  id: 'id',
  name: 'name',
  description: 'description',
  address: 'address',
  category: 'category',
  categories: 'categories',
  phone: 'phone',
  website: 'website',
  email: 'email',
  area: 'area',
  lat: 'lat',
  lng: 'lng',
  html_content: 'htmlContent',
  image_url: 'imageUrl',
  rating: 'rating',
  reviews: 'reviews',
  reviews_data: 'reviewsData',
  hygiene_rating: 'hygieneRating',
  hygiene_rating_date: 'hygieneRatingDate',
  hygiene_authority: 'hygieneAuthority',
  source: 'source',
  source_id: 'sourceId',
  source_updated_at: 'sourceUpdatedAt',
  status: 'status',
  premium: 'premium',
  user_id: 'userId',
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  revision: 'revision',
} as const;

/** Fields of a category or an area by the column that holds each. */
export const placeColumns = {
  id: 'id',
  name: 'name',
  description: 'description',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  header_content: 'headerContent',
  footer_content: 'footerContent',
  revision: 'revision',
} as const;

/** Fields of an article by the column that holds each. */
export const articleColumns = {
  id: 'id',
  slug: 'slug',
  title: 'title',
  excerpt: 'excerpt',
  content: 'content',
  date: 'date',
  author: 'author',
  image: 'image',
  published: 'published',
  tags: 'tags',
  revision: 'revision',
} as const;

type Columns = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

/** A database row as a public record. */
export function publicRecord(row: Row, columns: Columns): PublicRecord {
  const record: Record<string, JsonValue> = {};
  for (const [column, field] of Object.entries(columns)) {
    const value = row[column] as JsonValue | undefined;
    if (value !== undefined && !isEmpty(field, value)) record[field] = value;
  }
  return record;
}

/** The list row of a whole listing: what lists, maps and the search need. */
export function listRow(listing: PublicRecord): PublicRecord {
  const row: Record<string, JsonValue> = {};
  for (const field of listingRowFieldNames) {
    const value = listing[field];
    if (value !== undefined) row[field] = value;
  }
  row['revision'] = listing['revision'] ?? 0;
  return row;
}

/** What a reader's schema takes an absent field for. */
function isEmpty(field: string, value: JsonValue): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    (value === 0 && field === 'reviews') ||
    (Array.isArray(value) && value.length === 0)
  );
}
