/** The fields of a business that a column of a file can be mapped to. */
// eslint-disable-next-line eats/no-second-field-list -- A file's fields differ from a listing's.
export const fileFields = [
  'id',
  'name',
  'address',
  'address1',
  'address2',
  'address3',
  'address4',
  'postcode',
  'lat',
  'lng',
  'category',
  'categories',
  'borough',
  'description',
  'phone',
  'website',
  'email',
  'imageUrl',
  'rating',
  'reviews',
  'reviewsData',
  'hygieneRating',
  'hygieneRatingDate',
  'hygieneAuthority',
] as const;

export type FileField = (typeof fileFields)[number];

/** The column to read for a field, in place of the usual ones. */
export type ColumnMapping = Partial<Record<FileField, string>>;

/** Usual column names of each field, best first, in lower case and without spaces or punctuation. */
const synonyms: Record<FileField, readonly string[]> = {
  id: ['id', 'listingid', 'sourceid', 'placeid', 'fhrsid', 'reference'],
  name: [
    'name',
    'businessname',
    'tradingname',
    'listingname',
    'placename',
    'displaynametext',
    'displayname',
    'propertiesname',
    'tagsname',
    'company',
    'title',
  ],
  address: [
    'address',
    'fulladdress',
    'formattedaddress',
    'postaladdress',
    'businessaddress',
    'vicinity',
  ],
  address1: ['address1', 'addressline1', 'housenumber', 'tagsaddrhousenumber'],
  address2: ['address2', 'addressline2', 'street', 'streetaddress', 'tagsaddrstreet', 'road'],
  address3: ['address3', 'addressline3', 'town', 'city', 'tagsaddrcity', 'locality'],
  address4: ['address4', 'addressline4', 'county'],
  postcode: ['postcode', 'postalcode', 'zip', 'zipcode', 'tagsaddrpostcode'],
  lat: [
    'lat',
    'latitude',
    'geometrylocationlat',
    'locationlat',
    'locationlatitude',
    'geocodelatitude',
    'y',
  ],
  lng: [
    'lng',
    'lon',
    'long',
    'longitude',
    'geometrylocationlng',
    'locationlng',
    'locationlongitude',
    'geocodelongitude',
    'x',
  ],
  category: ['category', 'maincategory', 'primarycategory', 'type', 'businesstype', 'kind'],
  categories: ['categories', 'cuisine', 'cuisines', 'types', 'kinds', 'tags', 'tagscuisine'],
  borough: [
    'borough',
    'area',
    'localauthority',
    'localauthorityname',
    'authority',
    'district',
    'council',
  ],
  description: ['description', 'about', 'summary', 'editorialsummaryoverview'],
  phone: [
    'phone',
    'telephone',
    'tel',
    'phonenumber',
    'telephonenumber',
    'formattedphonenumber',
    'nationalphonenumber',
    'mobile',
    'tagsphone',
  ],
  website: ['website', 'url', 'web', 'webaddress', 'homepage', 'websiteuri', 'tagswebsite'],
  email: ['email', 'emailaddress', 'mail', 'tagsemail'],
  imageUrl: ['imageurl', 'image', 'photo', 'photourl', 'picture'],
  rating: ['rating', 'stars'],
  reviews: ['reviews', 'reviewcount', 'numberofreviews', 'userratingstotal', 'userratingcount'],
  reviewsData: ['reviewsdata'],
  hygieneRating: ['hygienerating', 'foodhygienerating', 'ratingvalue'],
  hygieneRatingDate: ['hygieneratingdate', 'ratingdate'],
  hygieneAuthority: ['hygieneauthority'],
};

/** For each field, the columns to read, best first. */
export type Columns = Readonly<Record<FileField, readonly string[]>>;

/**
 * Finds the columns of a file, ignoring case, spaces and punctuation.
 * Also returns the columns in `mapping` that the file does not have.
 */
export function findColumns(
  fileColumns: readonly string[],
  mapping: ColumnMapping,
): { readonly columns: Columns; readonly missing: readonly string[] } {
  const byPlainName = new Map<string, string[]>();
  for (const column of new Set(fileColumns)) {
    const plain = plainName(column);
    byPlainName.set(plain, [...(byPlainName.get(plain) ?? []), column]);
  }
  const missing: string[] = [];
  const columns = {} as Record<FileField, readonly string[]>;
  for (const field of fileFields) {
    const wanted = mapping[field];
    const names = wanted === undefined ? synonyms[field] : [plainName(wanted)];
    columns[field] = names.flatMap((name) => byPlainName.get(name) ?? []);
    if (wanted !== undefined && columns[field].length === 0) missing.push(wanted);
  }
  return { columns, missing };
}

function plainName(column: string): string {
  return column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
