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

function numbered(line: string): string[] {
  return ['address', 'addressline', 'addr', 'add', 'line', 'street'].map((name) => name + line);
}

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
    'business',
    'tradingas',
    'tradename',
    'company',
    'companyname',
    'premises',
    'establishment',
    'restaurant',
    'shop',
    'venue',
    'title',
  ],
  address: [
    'address',
    'fulladdress',
    'formattedaddress',
    'postaladdress',
    'businessaddress',
    'vicinity',
    'location',
  ],
  address1: [
    ...numbered('1'),
    ...['building', 'buildingname', 'buildingnumber', 'buildingnameornumber', 'buildingnamenumber'],
    ...[
      'housenumber',
      'houseno',
      'housename',
      'housenameornumber',
      'number',
      'no',
      'tagsaddrhousenumber',
    ],
  ],
  address2: [
    ...numbered('2'),
    ...['street', 'streetname', 'streetaddress', 'tagsaddrstreet', 'road', 'thoroughfare'],
  ],
  address3: [
    ...numbered('3'),
    ...['town', 'city', 'towncity', 'townorcity', 'posttown', 'postaltown', 'tagsaddrcity'],
    'locality',
  ],
  address4: [...numbered('4'), 'county'],
  postcode: ['postcode', 'postalcode', 'pcode', 'zip', 'zipcode', 'tagsaddrpostcode'],
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
    'telno',
    'telephoneno',
    'phoneno',
    'mobile',
    'mobilenumber',
    'tagsphone',
  ],
  website: [
    'website',
    'url',
    'web',
    'webaddress',
    'websiteaddress',
    'site',
    'homepage',
    'websiteuri',
    'tagswebsite',
  ],
  email: ['email', 'emailaddress', 'mail', 'tagsemail'],
  imageUrl: ['imageurl', 'image', 'photo', 'photourl', 'picture'],
  rating: ['rating', 'stars'],
  reviews: ['reviews', 'reviewcount', 'numberofreviews', 'userratingstotal', 'userratingcount'],
  reviewsData: ['reviewsdata'],
  hygieneRating: ['hygienerating', 'foodhygienerating', 'ratingvalue'],
  hygieneRatingDate: ['hygieneratingdate', 'ratingdate'],
  hygieneAuthority: ['hygieneauthority'],
};

/** Words before a usual name that do not change its meaning, as in "Premises Address Line 1". */
const prefixes =
  /^(?:premises|business|trading|establishment|restaurant|shop|venue|outlet|site|property|main)/;

/** A person is not a business, so a contact has a number, but no name. */
const contactFields: ReadonlySet<string> = new Set(['phone', 'email', 'website']);

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
  addPrefixedColumns(byPlainName, mapping, columns);
  return { columns, missing };
}

/** Adds the columns that no field has yet and whose name is a usual one after a prefix. */
function addPrefixedColumns(
  byPlainName: ReadonlyMap<string, readonly string[]>,
  mapping: ColumnMapping,
  columns: Record<FileField, readonly string[]>,
): void {
  const used = new Set(Object.values(columns).flat());
  for (const [plain, names] of byPlainName) {
    const [bare, ofContact] = [plain.replace(prefixes, ''), plain.replace(/^contact/, '')];
    const field = fileFields.find(
      (each) =>
        mapping[each] === undefined &&
        (synonyms[each].includes(bare) ||
          (contactFields.has(each) && synonyms[each].includes(ofContact))),
    );
    const free = names.filter((name) => !used.has(name));
    if (field !== undefined) columns[field] = [...columns[field], ...free];
  }
}

/** Returns how many fields a row would give columns to, if it had the headings; 0 without one for the name. */
export function countFields(cells: readonly string[], mapping: ColumnMapping): number {
  const { columns } = findColumns(cells, mapping);
  if (columns.name.length === 0) return 0;
  return Object.values(columns).filter((names) => names.length > 0).length;
}

function plainName(column: string): string {
  return column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
