/** The category that each of a maps service's place types stands for. */
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

/** What a place of no known type is. */
const defaultCategory = 'Restaurants';

/** The category of one place type; undefined for a type that stands for none. */
export function categoryForPlaceType(type: string): string | undefined {
  return categoryOfType.get(type.trim().toLowerCase().replace(/\s+/gu, '_'));
}

/**
 * The category of a place by its types. A forced category is used alone. Otherwise it is Restaurants,
 * unless no type says restaurant: then the first type that stands for a category decides.
 */
export function chooseCategory(types: readonly string[], forced = ''): string {
  if (forced !== '') return forced;
  const categories = types.map(categoryForPlaceType).filter((category) => category !== undefined);
  return categories.includes(defaultCategory)
    ? defaultCategory
    : (categories[0] ?? defaultCategory);
}
