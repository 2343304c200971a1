import type { CityProfile } from '../../city/city-profile.ts';
import { toSlug } from '../listing/slug.ts';
import { findCategory } from './find-category.ts';
import type { Category } from './category-schema.ts';

/** Creates a category from its name, with the city profile's texts if it has some for the category. */
export function startingCategory(name: string, city?: CityProfile): Category {
  const id = toSlug(name);
  const prepared = findCategory(id, city?.categories ?? []);
  return prepared ?? bareCategory(id, name);
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
