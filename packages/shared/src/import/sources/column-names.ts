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
  'coordinates',
  'easting',
  'northing',
  'gridReference',
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
    ...['trader', 'tradername', 'store', 'storename', 'outlet', 'organisation', 'organisationname'],
    ...['pub', 'cafe', 'takeaway', 'eatery'],
  ],
  address: [
    'address',
    'fulladdress',
    'formattedaddress',
    'postaladdress',
    'businessaddress',
    'vicinity',
    'location',
    'where',
    'addressinfull',
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
      ...['unit', 'unitnumber', 'unitno', 'stall', 'stallnumber', 'pitch', 'flat', 'floor'],
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
    ...['village', 'suburb', 'towns'],
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
  coordinates: [
    ...['coordinates', 'coords', 'latlong', 'latlng', 'latlon', 'latitudelongitude'],
    ...['latitudeandlongitude', 'latandlong', 'gps', 'geopoint', 'geolocation', 'wkt'],
  ],
  easting: ['easting', 'eastings', 'xcoordinate', 'xcoord', 'geox', 'coordinatex', 'gridx'],
  northing: [...['northing', 'northings', 'ycoordinate', 'ycoord', 'geoy', 'coordinatey', 'gridy']],
  gridReference: ['gridreference', 'gridref', 'nationalgridreference', 'osgridreference', 'ngr'],
  category: [
    'category',
    'maincategory',
    'primarycategory',
    'type',
    'businesstype',
    'kind',
    'foodtype',
    'cuisinetype',
  ],
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
    'landline',
    ...['phone1', 'telephone1', 'tel1', 'phone2', 'telephone2', 'tel2', 'mobilephone', 'mobileno'],
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

/** Words of a heading that do not change its meaning. */
const fillers =
  /\b(?:the|your|our|full|complete|current|gps|geo|os|osgb|osgb36|wgs84|uk|decimal|public|optional|required|if any)\b/g;

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

/** Adds the columns that no field has yet and whose name is a usual one without a prefix, fillers or brackets. */
function addPrefixedColumns(
  byPlainName: ReadonlyMap<string, readonly string[]>,
  mapping: ColumnMapping,
  columns: Record<FileField, readonly string[]>,
): void {
  const used = new Set(Object.values(columns).flat());
  for (const names of byPlainName.values()) {
    for (const name of names) {
      const field = used.has(name) ? undefined : findLooseField(name, mapping);
      if (field !== undefined) columns[field] = [...columns[field], name];
    }
  }
}

function findLooseField(column: string, mapping: ColumnMapping): FileField | undefined {
  const words = column.slice(0, longestHeading).toLowerCase();
  const plain = plainName(words);
  const essence = words
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(fillers, ' ')
    .trim()
    // "Name of business", "Type of food"
    .replace(/^(name|type|kind|address|category) of (?:the )?(.+)$/, '$2 $1');
  const bare = [plain.replace(prefixes, ''), plainName(essence)];
  bare.push((bare[1] ?? '').replace(prefixes, ''));
  const ofContact = plain.replace(/^contact/, '');
  return fileFields.find(
    (each) =>
      mapping[each] === undefined &&
      (bare.some((name) => synonyms[each].includes(name)) ||
        (contactFields.has(each) &&
          (synonyms[each].includes(ofContact) || (each === 'phone' && ofContact === 'number')))),
  );
}

/** A longer one is a sentence. */
const longestHeading = 60;

/** Returns how many fields a row would give columns to, if it had the headings; 0 without one for the name. */
export function countFields(cells: readonly string[], mapping: ColumnMapping): number {
  const { columns } = findColumns(cells, mapping);
  if (columns.name.length === 0) return 0;
  return Object.values(columns).filter((names) => names.length > 0).length;
}

function plainName(column: string): string {
  return column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
