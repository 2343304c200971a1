/** A business in the food hygiene register. */
export interface RegisterBusiness {
  readonly FHRSID: number;
  readonly BusinessName: string;
  readonly BusinessType: string;
  /** Lines 1 to 4; the register leaves out empty ones. */
  readonly address: readonly string[];
  readonly PostCode: string;
  readonly RatingValue: string;
  readonly RatingDate: string | null;
  readonly LocalAuthorityCode: string;
  readonly LocalAuthorityName: string;
  /** Null if the register has no coordinates. */
  readonly Geocode: { readonly Longitude: string; readonly Latitude: string } | null;
}

/** Returns a restaurant in Bury with the given fields changed. */
export function registerBusiness(fields: Partial<RegisterBusiness> = {}): RegisterBusiness {
  return {
    FHRSID: 500_001,
    BusinessName: 'The Trackside',
    BusinessType: 'Restaurant/Cafe/Canteen',
    address: ['', 'Bolton Street Station', 'Bury'],
    PostCode: 'BL9 0EY',
    RatingValue: '5',
    RatingDate: '2020-02-11',
    LocalAuthorityCode: '405',
    LocalAuthorityName: 'Bury',
    Geocode: { Longitude: '-2.29955600000000', Latitude: '53.59331900000000' },
    ...fields,
  };
}

/** Returns two places to eat in Bury, with one address and area each. */
export function twoBusinesses(): readonly RegisterBusiness[] {
  return [
    registerBusiness(),
    registerBusiness({
      FHRSID: 500_002,
      BusinessName: 'Antalya Grill',
      BusinessType: 'Takeaway/sandwich shop',
      address: ['', '12 The Rock', 'Bury'],
      PostCode: 'BL9 0NT',
    }),
  ];
}

/** Returns an extract in the format of `FHRS<code>en-GB.xml`. */
export function registerXml(businesses: readonly RegisterBusiness[]): string {
  return `<?xml version="1.0"?><FHRSEstablishment xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Header><ExtractDate>2020-11-12</ExtractDate><ItemCount>${String(businesses.length)}</ItemCount><ReturnCode>Success</ReturnCode></Header><EstablishmentCollection>${businesses.map(xmlDetail).join('')}</EstablishmentCollection></FHRSEstablishment>`;
}

/** Returns an extract in the format of `FHRS<code>en-GB.json`, with its byte order mark. */
export function registerJson(businesses: readonly RegisterBusiness[]): string {
  return `\uFEFF${JSON.stringify({
    FHRSEstablishment: {
      Header: {
        ExtractDate: '2021-12-25',
        ItemCount: businesses.length,
        ReturnCode: 'Success',
      },
      EstablishmentCollection: businesses.map(jsonDetail),
    },
  })}`;
}

function addressLines(business: RegisterBusiness): [string, string][] {
  return business.address
    .map((line, index): [string, string] => [`AddressLine${String(index + 1)}`, line])
    .filter(([, line]) => line !== '');
}

function xmlDetail(business: RegisterBusiness): string {
  const fields: [string, string][] = [
    ['FHRSID', String(business.FHRSID)],
    ['LocalAuthorityBusinessID', `B${String(business.FHRSID)}`],
    ['BusinessName', business.BusinessName],
    ['BusinessType', business.BusinessType],
    ['BusinessTypeID', '1'],
    ...addressLines(business),
    ['PostCode', business.PostCode],
    ['RatingValue', business.RatingValue],
    ['RatingKey', `fhrs_${business.RatingValue.toLowerCase()}_en-GB`],
  ];
  const text = fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('');
  const date =
    business.RatingDate === null
      ? '<RatingDate xsi:nil="true" />'
      : `<RatingDate>${business.RatingDate}</RatingDate>`;
  const geocode = business.Geocode
    ? `<Geocode><Longitude>${business.Geocode.Longitude}</Longitude><Latitude>${business.Geocode.Latitude}</Latitude></Geocode>`
    : '<Geocode />';
  return `<EstablishmentDetail>${text}${date}<LocalAuthorityCode>${business.LocalAuthorityCode}</LocalAuthorityCode><LocalAuthorityName>${escapeXml(business.LocalAuthorityName)}</LocalAuthorityName><Scores /><SchemeType>FHRS</SchemeType><NewRatingPending>False</NewRatingPending>${geocode}</EstablishmentDetail>`;
}

function jsonDetail(business: RegisterBusiness): Record<string, unknown> {
  return {
    FHRSID: business.FHRSID,
    LocalAuthorityBusinessID: `B${String(business.FHRSID)}`,
    BusinessName: business.BusinessName,
    BusinessType: business.BusinessType,
    BusinessTypeID: 1,
    ...Object.fromEntries(addressLines(business)),
    PostCode: business.PostCode,
    RatingValue: business.RatingValue,
    RatingKey: `fhrs_${business.RatingValue.toLowerCase()}_en-GB`,
    RatingDate: business.RatingDate,
    LocalAuthorityCode: business.LocalAuthorityCode,
    LocalAuthorityName: business.LocalAuthorityName,
    Scores: {},
    SchemeType: 'FHRS',
    NewRatingPending: false,
    Geocode: business.Geocode,
  };
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
