import {
  createSupabaseRequests,
  type EntryDecision,
  type EntryRequest,
  type RequestCounts,
} from '@manchester-eats/shared/supabase';
import { EntryCard } from './entry-card.tsx';
import type { RequestPages } from './request-frame.tsx';
import { RequestList } from './request-list.tsx';
import { useRequests, type RequestsShown } from './use-requests.ts';

interface EntryListProps {
  readonly shown: RequestsShown;
  readonly pages: RequestPages;
  readonly onCounts: (counts: RequestCounts) => void;
}

/** What owners add and change. */
export function EntryList({ shown, pages, onCounts }: EntryListProps) {
  const state = useRequests<EntryRequest, EntryDecision>({
    ...{ open: createSupabaseRequests, shown, page: pages.page, onCounts },
  });
  return (
    <RequestList
      state={state}
      shown={shown}
      pages={pages}
      open={state.requests?.counts.entries ?? 0}
      empty="What owners add or change appears here."
      reasonHint="The owner reads it."
      idOf={({ entry }) => entry.id}
      isOpen={({ entry }) => entry.status === 'waiting'}
      decisionOf={({ entry: { id }, version }, decision, reason) => ({
        ...{ id, version, decision, reason },
      })}
      card={(request, card) => <EntryCard request={request} {...card} />}
    />
  );
}
