import type { RequestCounts } from '@manchester-eats/shared/supabase';
import { adminPaths, requestKinds, type RequestKind } from '../../admin-paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** What each kind is called. */
export const requestLabels: Readonly<Record<RequestKind, string>> = {
  entries: 'Entries',
  claims: 'Claims',
  messages: 'Messages',
};

/** Returns the kind that a URL names; entries without one. */
export function requestKindOf(parameter: string | null): RequestKind {
  return requestKinds.find((kind) => kind === parameter) ?? 'entries';
}

interface RequestTabsProps {
  readonly chosen: RequestKind;
  /** Null until they are known. */
  readonly counts: RequestCounts | null;
}

/** Links to the requests of each kind, with how many are open. */
export function RequestTabs({ chosen, counts }: RequestTabsProps) {
  return (
    <TabLinks
      label="Kinds of requests"
      tabs={requestKinds.map((kind) => ({
        label: requestLabels[kind],
        to: adminPaths.requests(kind === 'entries' ? {} : { kind }),
        isChosen: kind === chosen,
        count: counts?.[kind],
        counted: 'open',
      }))}
    />
  );
}
