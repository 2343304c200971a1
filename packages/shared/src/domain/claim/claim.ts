/** `pending` and `disputed` are open; a dispute is for a listing that has an owner. */
export const claimStatuses = ['pending', 'disputed', 'approved', 'rejected', 'revoked'] as const;

/** Something that happened to a claim. */
export interface ClaimStep {
  readonly step: string;
  /** ISO time. */
  readonly at: string;
  /** E-mail address of the account that did it; `''` for a visitor or an account that is gone. */
  readonly actor: string;
  readonly reason: string;
}

/** A claim as administrators read it. */
export interface Claim {
  readonly id: string;
  readonly listingId: string;
  /** Null if the listing was removed. */
  readonly listingName: string | null;
  readonly listingAddress: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly codeWord: string;
  readonly status: (typeof claimStatuses)[number];
  readonly reason: string;
  /** ISO time. */
  readonly createdAt: string;
  /** E-mail address of the account that sent it; null for a visitor's. */
  readonly accountEmail: string | null;
  /** E-mail address of the listing's owner; null if it has none. */
  readonly presentOwner: string | null;
  /** Whether somebody became the owner by this claim. */
  readonly hasOwner: boolean;
  /** ISO time until which the link of an approved claim works; null without an unused link. */
  readonly linkExpiresAt: string | null;
  /** The oldest first. */
  readonly steps: readonly ClaimStep[];
}

/** Whether a claim waits for a decision. */
export function isOpenClaim({ status }: Pick<Claim, 'status'>): boolean {
  return status === 'pending' || status === 'disputed';
}
