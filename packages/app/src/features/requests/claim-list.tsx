import { isOpenClaim } from '@manchester-eats/shared/domain';
import {
  createSupabaseClaimRequests,
  type ClaimDecision,
  type ClaimRequestToDecide,
  type RequestCounts,
} from '@manchester-eats/shared/supabase';
import { useState } from 'react';
import { ClaimCard } from './claim-card.tsx';
import { OwnerLinks, type OwnerLink } from './owner-links.tsx';
import type { RequestPages } from './request-frame.tsx';
import { RequestList } from './request-list.tsx';
import { useRequests, type RequestsShown } from './use-requests.ts';

interface ClaimListProps {
  readonly shown: RequestsShown;
  readonly pages: RequestPages;
  readonly onCounts: (counts: RequestCounts) => void;
}

/** What claimants ask for, and the links of those that were just approved. */
export function ClaimList({ shown, pages, onCounts }: ClaimListProps) {
  const [links, setLinks] = useState<readonly OwnerLink[]>([]);
  const addLinks = (made: readonly OwnerLink[], decidedIds: readonly string[]) => {
    // A newer link of a claim replaces the older one, and a revoked claim has none.
    setLinks((before) => [
      ...before.filter(({ claim }) => !decidedIds.includes(claim.id)),
      ...made,
    ]);
  };
  return (
    <div className="grid gap-6">
      {/* It stays, whichever claims are shown below. */}
      <OwnerLinks links={links} />
      <ShownClaims
        key={`${shown} ${String(pages.page)}`}
        shown={shown}
        pages={pages}
        onCounts={onCounts}
        onLinks={addLinks}
      />
    </div>
  );
}

interface ShownClaimsProps extends ClaimListProps {
  readonly onLinks: (made: readonly OwnerLink[], decidedIds: readonly string[]) => void;
}

function ShownClaims({ shown, pages, onCounts, onLinks }: ShownClaimsProps) {
  const state = useRequests<ClaimRequestToDecide, ClaimDecision>({
    open: createSupabaseClaimRequests,
    shown,
    page: pages.page,
    onCounts,
    onDecided(outcomes) {
      const done = outcomes.filter(({ conflict }) => conflict === null);
      const made = done.flatMap(({ id, token }) => {
        const claim = state.requests?.requests.find((one) => one.claim.id === id)?.claim;
        return token === null || claim === undefined ? [] : [{ claim, token }];
      });
      onLinks(
        made,
        done.map(({ id }) => id),
      );
    },
  });
  return (
    <RequestList<ClaimRequestToDecide, ClaimDecision>
      state={state}
      shown={shown}
      pages={pages}
      open={state.requests?.counts.claims ?? 0}
      empty="Claims of listings appear here."
      reasonHint="The claimant reads it."
      idOf={({ claim }) => claim.id}
      isOpen={({ claim }) => isOpenClaim(claim)}
      decisionOf={({ claim: { id }, version }, decision, reason) => ({
        ...{ id, version, decision, reason },
      })}
      card={(request, card) => <ClaimCard request={request} {...card} />}
    />
  );
}
