import { Link } from 'react-router-dom';

interface Crumb {
  readonly label: string;
  /** URL; undefined for the last crumb, which is the page itself. */
  readonly to?: string;
}

/** The path from the home page to this page. */
export function Breadcrumbs({ trail }: { readonly trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="-my-1.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {trail.map((crumb, index) => (
          <li key={crumb.label} className="flex max-w-full min-w-0 items-center gap-x-2">
            {crumb.to === undefined ? (
              <span aria-current="page" className="truncate text-ink">
                {crumb.label}
              </span>
            ) : (
              <Link
                to={crumb.to}
                className="truncate py-2.5 underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.label}
              </Link>
            )}
            {index === trail.length - 1 ? null : <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
