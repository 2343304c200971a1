import { formatNumber } from '@manchester-eats/shared/domain';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface SidebarSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a sidebar with a heading. */
export function SidebarSection({ title, children }: SidebarSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SidebarLink {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  /** Number of results. */
  readonly count?: number;
}

/** A list of links, each as wide as the sidebar. */
export function SidebarLinks({ links }: { readonly links: readonly SidebarLink[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {links.map(({ key, label, to, count }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-sm underline-offset-4 hover:text-accent-ink hover:underline"
          >
            <span className="min-w-0 break-words">{label}</span>
            {count === undefined ? null : (
              <span className="text-ink-soft tabular-nums">{formatNumber(count)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
