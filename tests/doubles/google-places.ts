/** A place of Google in the format of the Places API (New), with the fields that tests need. */
export interface GooglePlaceRecord {
  readonly id: string;
  readonly location?: { readonly latitude: number; readonly longitude: number };
  readonly [field: string]: unknown;
}

/** A restaurant in Bury; `fields` replace its own, and undefined ones are left out. */
export function googlePlace(id: string, fields: Record<string, unknown> = {}): GooglePlaceRecord {
  const name = `places/${id}`;
  const place: Record<string, unknown> = {
    name,
    types: ['indian_restaurant', 'restaurant', 'food', 'point_of_interest', 'establishment'],
    nationalPhoneNumber: '0161 496 0001',
    internationalPhoneNumber: '+44 161 496 0001',
    formattedAddress: '1 Silver Street, Bury BL9 0EX, UK',
    location: { latitude: 53.5929, longitude: -2.2961 },
    rating: 4.4,
    userRatingCount: 231,
    googleMapsUri: 'https://maps.google.com/?cid=1',
    websiteUri: 'https://example.com/',
    businessStatus: 'OPERATIONAL',
    displayName: { text: 'Example Kitchen', languageCode: 'en' },
    primaryType: 'indian_restaurant',
    photos: [{ name: `${name}/photos/AExampleRef`, widthPx: 4032, heightPx: 3024 }],
    reviews: [googleReview(name)],
    ...fields,
  };
  const present = Object.entries(place).filter(([, value]) => value !== undefined);
  return { id, ...Object.fromEntries(present) };
}

export function googleReview(place: string, fields: Record<string, unknown> = {}): object {
  return {
    name: `${place}/reviews/R1`,
    relativePublishTimeDescription: '2 weeks ago',
    rating: 5,
    text: { text: 'Good.', languageCode: 'en' },
    originalText: { text: 'Good.', languageCode: 'en' },
    authorAttribution: {
      displayName: 'A Person',
      uri: 'https://www.google.com/maps/contrib/1/reviews',
      photoUri: 'https://example.com/p.png',
    },
    publishTime: '2026-10-01T10:00:00.123456Z',
    ...fields,
  };
}

/** Invented restaurants on a grid around a point, so that a search of the whole grid comes back full. */
export function placesAround(
  { lat, lng }: { readonly lat: number; readonly lng: number },
  count: number,
  town: string,
): readonly GooglePlaceRecord[] {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => {
    const [row, column] = [Math.floor(index / side), index % side];
    const number = String(index + 1);
    return googlePlace(`ChIJ${town}${number.padStart(4, '0')}`, {
      displayName: { text: `${names[index % names.length] ?? ''} ${number}` },
      formattedAddress: `${number} ${town} Example Road, ${town}, UK`,
      nationalPhoneNumber: undefined,
      websiteUri: undefined,
      location: {
        latitude: lat + (row - side / 2) * 0.0015,
        longitude: lng + (column - side / 2) * 0.0025,
      },
    });
  });
}

const names = [
  'Saffron',
  'Olive Tree',
  'Harbour',
  'Red Lantern',
  'Copper Pot',
  'Juniper',
  'Old Mill',
];
