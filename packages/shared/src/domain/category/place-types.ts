/** The category of each known place type of Google Places. */
const categoryOfType: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Restaurants: ['restaurant', 'food', 'meal_takeaway', 'meal_delivery'],
    Cafes: ['cafe'],
    Bakery: ['bakery'],
    'Bars & Pubs': ['bar', 'night_club'],
    Shopping: ['store', 'shopping_mall', 'clothing_store', 'book_store'],
    Healthcare: ['hospital', 'doctor', 'dentist', 'pharmacy'],
    Education: ['school', 'university', 'library'],
    Finance: ['bank', 'atm'],
    Automotive: ['gas_station', 'car_repair'],
    Fitness: ['gym'],
    'Beauty & Wellness': ['spa', 'beauty_salon', 'hair_care'],
    Tourism: ['tourist_attraction'],
    'Arts & Culture': ['museum', 'art_gallery'],
    Parks: ['park'],
    Entertainment: ['amusement_park', 'movie_theater'],
    Hotels: ['lodging'],
    Religious: ['church', 'mosque', 'synagogue'],
    'Professional Services': ['lawyer'],
    'Real Estate': ['real_estate_agency'],
    Travel: ['travel_agency'],
  }).flatMap(([category, types]) => types.map((type) => [type, category] as const)),
);

/** The category of a place without a known type. */
const defaultCategory = 'Restaurants';

/** Returns the category of a place type; undefined if there is none. */
export function categoryForPlaceType(type: string): string | undefined {
  return categoryOfType.get(type.trim().toLowerCase().replace(/\s+/gu, '_'));
}

/**
 * Returns the category of a place with these types: the forced one if given, else Restaurants if any
 * type belongs to it or none is known, else that of the first known type.
 */
export function chooseCategory(types: readonly string[], forced = ''): string {
  if (forced !== '') return forced;
  const categories = types.map(categoryForPlaceType).filter((category) => category !== undefined);
  return categories.includes(defaultCategory)
    ? defaultCategory
    : (categories[0] ?? defaultCategory);
}
