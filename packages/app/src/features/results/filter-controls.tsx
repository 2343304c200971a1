import type { ChoiceCounts, ListingFilters } from '@manchester-eats/shared/lists';
import { ChipSelect, ChipToggle } from '../../ui/chip.tsx';

/** The most kinds that the filter offers. */
const mostKinds = 12;

interface FilterControlsProps {
  readonly filters: ListingFilters;
  readonly counts: ChoiceCounts;
  readonly onFilters: (filters: Partial<ListingFilters>) => void;
}

/** The filters that visitors use most, each choice with the number of listings that it leaves. */
export function MainFilters({ filters, counts, onFilters }: FilterControlsProps) {
  const { hygiene, rating, kind } = filters;
  const kinds = [...counts.kind].slice(0, mostKinds);
  if (kind !== '' && !kinds.some(([name]) => name === kind)) kinds.push([kind, 0]);
  return (
    <>
      <LeastSelect
        label="Hygiene rating"
        any="Any hygiene"
        counts={counts.hygiene}
        value={hygiene}
        onChoose={(chosen) => {
          onFilters({ hygiene: chosen });
        }}
      />
      <LeastSelect
        label="Rating"
        any="Any rating"
        counts={counts.rating}
        value={rating}
        onChoose={(chosen) => {
          onFilters({ rating: chosen });
        }}
      />
      <ChipSelect
        label="Kind of business"
        value={kind}
        options={[
          { value: '', label: 'All kinds' },
          ...kinds.map(([name, count]) => ({ value: name, label: name, count })),
        ]}
        onChoose={(chosen) => {
          onFilters({ kind: chosen });
        }}
      />
    </>
  );
}

/** The filters that `MainFilters` does not have. */
export function OtherFilters({ filters, counts, onFilters }: FilterControlsProps) {
  const { members, hasPhone, hasWebsite } = filters;
  return (
    <>
      <ContactToggle
        label="Telephone"
        count={counts.hasPhone}
        isOn={hasPhone}
        onToggle={(isOn) => {
          onFilters({ hasPhone: isOn });
        }}
      />
      <ContactToggle
        label="Website"
        count={counts.hasWebsite}
        isOn={hasWebsite}
        onToggle={(isOn) => {
          onFilters({ hasWebsite: isOn });
        }}
      />
      {counts.members.only === 0 && members === null ? null : (
        <ChipSelect
          label="Members’ clubs"
          value={members ?? ''}
          options={[
            { value: '', label: 'With members’ clubs' },
            { value: 'without', label: 'Open to everybody', count: counts.members.without },
            { value: 'only', label: 'Members’ clubs only', count: counts.members.only },
          ]}
          onChoose={(chosen) => {
            onFilters({ members: chosen === 'without' || chosen === 'only' ? chosen : null });
          }}
        />
      )}
    </>
  );
}

interface LeastSelectProps<Choice extends number> {
  readonly label: string;
  readonly any: string;
  readonly counts: ReadonlyMap<Choice, number>;
  readonly value: Choice | null;
  readonly onChoose: (value: Choice | null) => void;
}

/**
 * A choice of the lowest rating. One that no listing reaches is left out, unless it is chosen. The control itself
 * stays, so that the list below it does not move while typing.
 */
function LeastSelect<Choice extends number>(props: LeastSelectProps<Choice>) {
  const { label, any, counts, value, onChoose } = props;
  const choices = [...counts].filter(([least, count]) => count > 0 || least === value);
  return (
    <ChipSelect
      label={label}
      value={String(value ?? '')}
      options={[
        { value: '', label: any },
        ...choices.map(([least, count]) => ({
          value: String(least),
          label: `${label} ${String(least)}${least === 5 ? '' : ' or more'}`,
          count,
        })),
      ]}
      onChoose={(chosen) => {
        onChoose(choices.find(([least]) => String(least) === chosen)?.[0] ?? null);
      }}
    />
  );
}

interface ContactToggleProps {
  readonly label: string;
  /** Null if no listing of the directory is known to have one. */
  readonly count: number | null;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** Offered only if some listing of the directory is known to have one, so that it does not come and go while typing. */
function ContactToggle({ label, count, isOn, onToggle }: ContactToggleProps) {
  if (!isOn && count === null) return null;
  return <ChipToggle label={label} count={count ?? 0} isOn={isOn} onToggle={onToggle} />;
}
