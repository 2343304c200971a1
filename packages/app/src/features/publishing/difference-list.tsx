import { fieldLabel, valueText, type FieldDifference } from '@manchester-eats/shared/publishing';
import { LongText } from '../../ui/long-text.tsx';

interface DifferenceListProps {
  readonly differences: readonly FieldDifference[];
  readonly change: 'added' | 'changed' | 'removed';
}

/** The fields of a record, each before and after its unpublished changes. */
export function DifferenceList({ differences, change }: DifferenceListProps) {
  return (
    <dl className="grid gap-2 text-sm">
      {differences.map(({ field, before, after }) => {
        const label = fieldLabel(field);
        return (
          <div
            key={field}
            className="grid gap-1 border-t border-line pt-2 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)] md:gap-4"
          >
            <dt className="font-semibold wrap-anywhere">{label}</dt>
            {change === 'added' ? null : (
              <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere text-ink-soft">
                <span className="text-xs font-semibold">Before: </span>
                <LongText text={valueText(before)} of={label} />
              </dd>
            )}
            {change === 'removed' ? null : (
              <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">
                <span className="text-xs font-semibold">{change === 'added' ? '' : 'After: '}</span>
                <LongText text={valueText(after)} of={label} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
