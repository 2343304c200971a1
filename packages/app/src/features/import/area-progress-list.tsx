import { formatNumber } from '@manchester-eats/shared/domain';
import type { AreaProgress } from './import-state.ts';

interface AreaProgressListProps {
  readonly areas: readonly AreaProgress[];
}

/** How far each area is, with its counts or the reason why it failed. */
export function AreaProgressList({ areas }: AreaProgressListProps) {
  return (
    <ul
      aria-label="Areas"
      aria-live="polite"
      className="divide-y divide-line rounded-md border border-line"
    >
      {areas.map((area) => (
        <li
          key={area.id}
          className="grid items-baseline gap-x-4 gap-y-1 px-4 py-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <span className="font-semibold">{area.name}</span>
          <AreaStatus area={area} />
        </li>
      ))}
    </ul>
  );
}

function AreaStatus({ area: { isBeingRead, report } }: { readonly area: AreaProgress }) {
  if (isBeingRead) return <span className="text-accent-ink">Reading…</span>;
  if (report === null) return <span className="text-ink-soft">Waiting</span>;
  if (report.error !== null) {
    return <span className="min-w-0 text-danger wrap-anywhere">{report.error}</span>;
  }
  const { found, added, updated, duplicates, dropped } = report;
  const parts = [
    `${formatNumber(found)} found`,
    `${formatNumber(added)} new`,
    ...(updated === 0 ? [] : [`${formatNumber(updated)} updated`]),
    ...(duplicates === 0 ? [] : [`${formatNumber(duplicates)} already listed`]),
    ...(dropped === 0 ? [] : [`${formatNumber(dropped)} left out`]),
  ];
  return <span className="text-ink-soft tabular-nums">{parts.join(', ')}</span>;
}
