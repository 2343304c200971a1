import { isKindOfBusiness } from '../../city/greater-manchester-kinds.ts';

/** Returns what Google is asked for to fill a category: "cafes", but "indian restaurants". */
export function searchWords(category: string): string {
  const isKind = isKindOfBusiness(category) || /\brestaurants$/i.test(category);
  return (isKind ? category : `${category} restaurants`).toLowerCase();
}
