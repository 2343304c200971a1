import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface SidebarSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One headed part of a sidebar. */
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
  /** How much there is behind it. */
  readonly count?: number;
}

/** A list of ways on, each a full line to hit. */
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
              <span className="text-ink-soft tabular-nums">{count.toLocaleString('en-GB')}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
