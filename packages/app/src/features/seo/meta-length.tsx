import type { MetaCount } from '@manchester-eats/shared/editing';
import { Icon } from '../../ui/icon.tsx';

const looks = {
  missing: { icon: 'warning', tone: 'text-fair' },
  short: { icon: 'warning', tone: 'text-fair' },
  long: { icon: 'warning', tone: 'text-danger' },
  optimal: { icon: 'check', tone: 'text-good' },
} as const;

/** The length of a text for search engines and what it means, red when it is too long. */
export function MetaLength({ count }: { readonly count: MetaCount }) {
  const { icon, tone } = looks[count.verdict.status];
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <span className={`inline-flex items-center gap-1.5 ${tone}`}>
        <Icon name={icon} className="size-4" />
        {count.verdict.text}
      </span>
      <span
        className={`tabular-nums ${count.isOver ? 'font-semibold text-danger' : 'text-ink-soft'}`}
      >
        {count.characters}/{count.most}
      </span>
    </p>
  );
}
