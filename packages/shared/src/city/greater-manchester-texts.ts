import type { CityTexts } from './city-profile.ts';

/** The name of the city. */
export const cityName = 'Greater Manchester';

/** The texts of the city profile. The home page needs them before the rest of the profile is loaded. */
export const cityTexts: CityTexts = {
  homeTitle: 'restaurants, cafes and takeaways across Greater Manchester',
  description: 'Find restaurants, cafes and takeaways across Greater Manchester.',
  heroSubtitle: 'Explore Restaurants, Cafes & Takeaways Across Greater Manchester',
  heroTagline: 'Connect with trusted local favourites loved by Manchester foodies',
  resultsTitle: 'Taste the City',
  footer: 'Restaurants, cafes and takeaways in all ten boroughs of Greater Manchester.',
};
