import type { Category } from '@manchester-eats/shared/domain';
import type { ToastMessage } from '../../ui/toast-queue.ts';

/** Where an import reads. */
export type ImportSourceName = 'google' | 'fhrs';

/** A source as the dialog offers it. */
interface OfferedSource {
  readonly label: string;
  readonly note: string;
  /** Whether a category has to be chosen; otherwise the source knows what each business is. */
  readonly needsCategory: boolean;
  /** What the choice of a category says while none is chosen. */
  readonly withoutCategory: string;
  /** Whether it searches around the centre of each area. */
  readonly hasRadius: boolean;
}

/** The sources that the dialog offers, in their order. */
export const offeredSources: Readonly<Record<ImportSourceName, OfferedSource>> = {
  google: {
    label: 'Google Maps',
    note: 'With photos, reviews and contact details. Google charges for each search.',
    needsCategory: true,
    withoutCategory: 'Choose a category',
    hasRadius: true,
  },
  fhrs: {
    label: 'Food hygiene register',
    note: 'Every registered place to eat, with its rating. Open data, free of charge.',
    needsCategory: false,
    withoutCategory: 'As the register says',
    hasRadius: false,
  },
};

/** What the administrator chose in the dialog. */
export interface ImportChoice {
  readonly source: ImportSourceName;
  /** Ids of the areas, in the order of the city. */
  readonly areas: readonly string[];
  readonly miles: number;
  /** Id of the category of all listings; `''` if none is chosen. */
  readonly category: string;
}

/** Returns why an import cannot start; null if it can. */
export function findChoiceProblem(
  { source, areas, category }: ImportChoice,
  categories: readonly Pick<Category, 'id'>[],
): ToastMessage | null {
  if (areas.length === 0) {
    return problem('Select Areas', 'Please select at least one area to import from.');
  }
  if (category === '') {
    return offeredSources[source].needsCategory
      ? problem(
          'Category Required',
          'Please select an existing category for the imported listings.',
        )
      : null;
  }
  return categories.some(({ id }) => id === category)
    ? null
    : problem('Invalid Category', 'Selected category not found.');
}

function problem(title: string, text: string): ToastMessage {
  return { title, text, tone: 'danger' };
}
