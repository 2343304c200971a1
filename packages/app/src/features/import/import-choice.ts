import type { Category } from '@manchester-eats/shared/domain';
import type { ToastMessage } from '../../ui/toast-queue.ts';

/** Where an import reads. */
export type ImportSourceName = 'google' | 'fhrs';

/** What the administrator chose in the dialog. */
export interface ImportChoice {
  readonly source: ImportSourceName;
  /** Ids of the areas, in the order of the city. */
  readonly areas: readonly string[];
  readonly miles: number;
  /** Id of the category of all listings; `''` if none is chosen. */
  readonly category: string;
}

/** Returns why an import cannot start; null if it can. The register knows what each business is. */
export function findChoiceProblem(
  { source, areas, category }: ImportChoice,
  categories: readonly Pick<Category, 'id'>[],
): ToastMessage | null {
  if (areas.length === 0) {
    return problem('Select Areas', 'Please select at least one area to import from.');
  }
  if (category === '') {
    return source === 'fhrs'
      ? null
      : problem(
          'Category Required',
          'Please select an existing category for the imported listings.',
        );
  }
  return categories.some(({ id }) => id === category)
    ? null
    : problem('Invalid Category', 'Selected category not found.');
}

function problem(title: string, text: string): ToastMessage {
  return { title, text, tone: 'danger' };
}
