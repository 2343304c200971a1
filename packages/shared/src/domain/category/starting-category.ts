import type { CityProfile } from '../../city/city-profile.ts';
import { toSlug } from '../listing/slug.ts';
import { findCategory } from './find-category.ts';
import type { Category } from './category-schema.ts';

/** Returns the city profile's category with this name's slug; without one, a new category without texts. */
export function startingCategory(name: string, city?: CityProfile): Category {
  const id = toSlug(name);
  const fromProfile = findCategory(id, city?.categories ?? []);
  return fromProfile ?? bareCategory(id, name);
}

function bareCategory(id: string, name: string): Category {
  return {
    id,
    name,
    description: '',
    metaTitle: '',
    metaDescription: '',
    headerContent: '',
    footerContent: '',
  };
}
