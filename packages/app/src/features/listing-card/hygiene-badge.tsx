import { hygieneLabel } from '@manchester-eats/shared/listing-view';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The hygiene rating on a card; renders nothing if there is none. */
export function HygieneBadge({ rating }: { readonly rating: string }) {
  const label = hygieneLabel(rating);
  if (label === null) return null;
  return (
    <Badge tone={label.tone}>
      <Icon name="shield" className="size-4" />
      {label.short}
    </Badge>
  );
}
