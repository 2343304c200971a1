import type { RequestCounts } from '@manchester-eats/shared/supabase';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { formatNumber } from '../../ui/format-count.ts';

/** The kinds of requests, as the URL names them. */
export const requestKinds = ['entries', 'claims', 'messages'] as const;

export type RequestKind = (typeof requestKinds)[number];

const labels = { entries: 'Entries', claims: 'Claims', messages: 'Messages' } as const;

/** Returns the kind that a URL names; entries without one. */
export function requestKindOf(parameter: string | null): RequestKind {
  return requestKinds.find((kind) => kind === parameter) ?? 'entries';
}

interface RequestTabsProps {
  readonly kinds: readonly RequestKind[];
  readonly chosen: RequestKind;
  /** Null until they are known. */
  readonly counts: RequestCounts | null;
}

/** Links to the requests of each kind, with how many are open. */
export function RequestTabs({ kinds, chosen, counts }: RequestTabsProps) {
  return (
    <nav aria-label="Kinds of requests">
      <ul className="flex flex-wrap gap-1 border-b border-line">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={paths.adminRequests(kind === 'entries' ? {} : { kind })}
              aria-current={kind === chosen ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-t-md border-b-2 border-transparent px-2 font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:px-4"
            >
              {labels[kind]}
              {counts === null ? null : (
                <span className="rounded-sm bg-sunken px-2 text-sm tabular-nums">
                  {formatNumber(counts[kind])}
                  <span className="sr-only"> open</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
