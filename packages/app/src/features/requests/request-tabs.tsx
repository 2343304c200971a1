import type { RequestCounts } from '@manchester-eats/shared/supabase';
import { adminPaths } from '../../admin-paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

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
    <TabLinks
      label="Kinds of requests"
      tabs={kinds.map((kind) => ({
        label: labels[kind],
        to: adminPaths.requests(kind === 'entries' ? {} : { kind }),
        isChosen: kind === chosen,
        count: counts?.[kind],
        counted: 'open',
      }))}
    />
  );
}
