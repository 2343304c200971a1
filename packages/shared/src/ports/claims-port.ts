import type { ClaimRequest } from '../domain/claim/claim-request-schema.ts';
import type { Result } from '../domain/result.ts';

/** The listing that an account became the owner of, or why the link does not work. */
export type Accepted =
  | { readonly isOwner: true; readonly listingName: string }
  | { readonly isOwner: false; readonly message: string };

/** Sends claims, and opens the links of approved ones. */
export interface ClaimsPort {
  /** Sends a claim. Sending the same one again is kept once, so a lost answer does no harm. */
  readonly send: (claim: ClaimRequest) => Promise<Result<true>>;
  /** Makes the account that is signed in the owner. The same account may ask again, should the answer be lost. */
  readonly accept: (token: string) => Promise<Result<Accepted>>;
}
