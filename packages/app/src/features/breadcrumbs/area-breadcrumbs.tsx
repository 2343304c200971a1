import { areaCrumbs } from '@manchester-eats/shared/head';
import { useDirectory } from '../../state/use-directory.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

interface AreaBreadcrumbsProps {
  readonly area: string;
  /** The category of the list; `''` for all. */
  readonly category?: string;
}

/** The way from the home page to a list of an area; nothing for a whole borough, which only home leads to. */
export function AreaBreadcrumbs({ area, category = '' }: AreaBreadcrumbsProps) {
  const { areas } = useDirectory().documents;
  const crumbs = areaCrumbs(area, areas);
  const trail =
    category === '' ? [...crumbs.slice(0, -1), { label: area }] : [...crumbs, { label: category }];
  if (trail.length < 3) return null;
  return (
    <div className="-mt-4 mb-6 low:-mt-1 low:mb-2">
      <Breadcrumbs trail={trail} />
    </div>
  );
}
