export type { CityProfile } from '../city/city-profile.ts';
export { cityTexts } from '../city/greater-manchester-texts.ts';
export { isKindOfBusiness } from '../city/greater-manchester-kinds.ts';
export { greaterManchesterBounds } from '../city/greater-manchester-bounds.ts';
export { greaterManchester } from '../city/greater-manchester.ts';
export { importAreas } from '../city/greater-manchester-places.ts';
export { articlesToShow, sampleArticles } from '../city/greater-manchester-articles.ts';
export { siteName } from '../city/site-name.ts';
