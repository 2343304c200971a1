import { useListPages } from './use-list-pages.ts';

const link =
  'inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4';

interface MoreWithoutScriptsProps {
  readonly shown: number;
  readonly total: number;
  /** How many more the next page has. */
  readonly step: number;
}

/** A link to more of a list, for browsers without scripts; none if there is no more. */
export function MoreWithoutScripts({ shown, total, step }: MoreWithoutScriptsProps) {
  const { more, next } = useListPages({ shown, total, step });
  const to = more ?? next;
  if (to === null) return null;
  return (
    <noscript>
      <p className="needs-server pt-6 text-center">
        <a href={to} className={link}>
          {more === null ? 'Next businesses' : 'Show more businesses'}
        </a>
      </p>
    </noscript>
  );
}
