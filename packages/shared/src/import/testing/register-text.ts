/** Fields of a register record; null leaves a field out. */
export type RegisterFields = Readonly<Record<string, string | null>>;

const plainRestaurant: RegisterFields = {
  FHRSID: '1001',
  BusinessName: 'The Copper Kettle',
  BusinessType: 'Restaurant/Cafe/Canteen',
  AddressLine1: null,
  AddressLine2: '5 Silver Street',
  AddressLine3: 'Bury',
  AddressLine4: null,
  PostCode: 'BL9 0DN',
  RatingValue: '5',
  RatingDate: '2026-03-01',
  LocalAuthorityCode: '405',
  LocalAuthorityName: 'Bury',
  Longitude: '-2.29648600000000',
  Latitude: '53.59011800000000',
};

/** Returns a restaurant in Bury with the given fields. */
export function registerRecord(fields: RegisterFields = {}): RegisterFields {
  return { ...plainRestaurant, ...fields };
}

/** Writes an open data file in XML. Values are not escaped. */
export function registerXml(
  records: readonly RegisterFields[],
  {
    itemCount = records.length,
    declaration = '<?xml version="1.0"?>',
    returnCode = 'Success',
  } = {},
): string {
  const header = `<Header><ExtractDate>2026-11-20</ExtractDate><ItemCount>${String(itemCount)}</ItemCount><ReturnCode>${returnCode}</ReturnCode></Header>`;
  return `${declaration}<FHRSEstablishment xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${header}<EstablishmentCollection>${records.map(xmlRecord).join('')}</EstablishmentCollection></FHRSEstablishment>`;
}

function xmlRecord(record: RegisterFields): string {
  const { Longitude = null, Latitude = null, ...rest } = record;
  const text = Object.entries(rest).map(([name, value]) => element(name, value));
  const point =
    Longitude === null
      ? '<Geocode/>'
      : `<Geocode>${element('Longitude', Longitude)}${element('Latitude', Latitude)}</Geocode>`;
  return `<EstablishmentDetail>${text.join('')}<Scores><Hygiene>5</Hygiene></Scores><SchemeType>FHRS</SchemeType>${point}</EstablishmentDetail>`;
}

function element(name: string, value: string | null): string {
  return value === null ? '' : `<${name}>${value}</${name}>`;
}

/**
 * Writes an open data file in JSON, with a byte order mark and numeric ids. A missing id or point is null;
 * other missing fields are left out.
 */
export function registerJson(
  records: readonly RegisterFields[],
  itemCount = records.length,
): string {
  const collection = records.map(
    ({ FHRSID = null, Longitude = null, Latitude = null, ...rest }) => ({
      FHRSID: FHRSID === null ? null : Number(FHRSID),
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
      Scores: null,
      Geocode: Longitude === null ? null : { Longitude, Latitude },
    }),
  );
  const header = { ExtractDate: '2026-11-20', ItemCount: itemCount, ReturnCode: 'Success' };
  return `\ufeff${JSON.stringify({ FHRSEstablishment: { Header: header, EstablishmentCollection: collection } })}`;
}
