import { activeFilters, noFilters, type ListingFilters } from '@manchester-eats/shared/lists';
import { Button } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';

interface ActiveFiltersProps {
  readonly filters: ListingFilters;
  /** The filters whose own controls are not visible. */
  readonly named: readonly (keyof ListingFilters)[];
  readonly onFilters: (filters: Partial<ListingFilters>) => void;
}

/** The filters that are set and not visible otherwise, each with a button that removes it, and one that removes all. */
export function ActiveFilters({ filters, named, onFilters }: ActiveFiltersProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <>
      {active
        .filter((name) => named.includes(name))
        .map((name) => {
          const label = describeFilter(name, filters);
          return (
            <RemovableChip
              key={name}
              label={label}
              action={`Remove the filter ${label}`}
              onRemove={() => {
                onFilters({ [name]: noFilters[name] });
              }}
            />
          );
        })}
      <Button
        variant="quiet"
        size="compact"
        onClick={() => {
          onFilters(noFilters);
        }}
      >
        Clear<span className="min-[80rem]:sr-only"> filters</span>
      </Button>
    </>
  );
}

function describeFilter(name: keyof ListingFilters, filters: ListingFilters): string {
  switch (name) {
    case 'hygiene':
      return `Hygiene from ${String(filters.hygiene)}`;
    case 'rating':
      return `Rating from ${String(filters.rating)}`;
    case 'hasPhone':
      return 'Telephone';
    case 'hasWebsite':
      return 'Website';
    case 'kind':
      return filters.kind;
    case 'members':
      return filters.members === 'only' ? 'Members’ clubs only' : 'Open to everybody';
  }
}
