import { isOpenClaim, type Claim, type ClaimStep } from '@manchester-eats/shared/domain';

const steps: Readonly<Record<string, string>> = {
  claim: 'Sent',
  approve: 'Approved',
  refuse: 'Refused',
  revoke: 'Revoked',
  accept: 'Link opened: the account became the owner',
  end: 'Ended, because the owner changed or another claim was approved',
};

/** Returns what happened in a step, in words. */
export function stepLabel({ step }: Pick<ClaimStep, 'step'>): string {
  return steps[step] ?? step;
}

/** Returns what approving a claim does. */
export function approvalNote(claim: Claim): string {
  const lost = claim.presentOwner === null ? '' : ' The present owner loses the listing at once.';
  if (claim.accountEmail !== null) return `Approving gives the listing to the account.${lost}`;
  return `Approving makes a link, and whoever opens it signed in becomes the owner.${lost}`;
}

/** What can be decided about a claim besides approving and refusing one that is open. */
export interface LaterDecisions {
  /** The approved claim's link was not used: another one can be made. */
  readonly canMakeLink: boolean;
  /** `''` if nothing can be revoked. */
  readonly revokeHint: string;
}

/** Returns what can still be decided about a claim that was decided. */
export function laterDecisions(claim: Claim): LaterDecisions {
  const isUnused = claim.status === 'approved' && !claim.hasOwner;
  const revokeHint =
    claim.status === 'rejected'
      ? 'The claim is open again.'
      : claim.status === 'approved'
        ? `The ${isUnused ? 'link stops working' : 'owner loses the listing'}. The claimant reads the reason.`
        : '';
  return {
    canMakeLink: isUnused && claim.presentOwner === null && !isOpenClaim(claim),
    revokeHint,
  };
}
