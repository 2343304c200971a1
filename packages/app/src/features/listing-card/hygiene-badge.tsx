import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hygieneLabel } from './hygiene-label.ts';

/** The register's hygiene rating on a card; nothing where it is not known. */
export function HygieneBadge({ rating }: { readonly rating: string }) {
  const words = hygieneLabel(rating);
  if (words === null) return null;
  return (
    <Badge tone={words.tone}>
      <Icon name="shield" className="size-4" />
      {words.short}
    </Badge>
  );
}
