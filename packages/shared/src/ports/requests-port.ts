import type { Claim } from '../domain/claim/claim.ts';
import type { ContactMessage } from '../domain/contact/contact-message.ts';
import type { ListingEntry } from '../domain/entry/listing-entry.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import type { Result } from '../domain/result.ts';

/** An entry as an administrator decides it. */
export interface EntryRequest {
  readonly entry: ListingEntry;
  /** Grows with every change of what is proposed; a decision names the version that it is about. */
  readonly version: number;
  /** The account's e-mail address; `''` if the account is gone. */
  readonly ownerEmail: string;
  /** The listing as it is now; null if it was removed. */
  readonly listing: Listing | null;
  /** ISO time of the last change of what is proposed, or of the decision. */
  readonly updatedAt: string;
}

/** A claim as an administrator decides it. */
export interface ClaimRequestToDecide {
  readonly claim: Claim;
  /** Changes with the claim's status, the owner and the links of the listing; a decision names it. */
  readonly version: string;
}

/** A message as an administrator reads it. */
export interface ReceivedMessage extends ContactMessage {
  readonly id: string;
  readonly isOpen: boolean;
  /** ISO time. */
  readonly sentAt: string;
  /** The e-mail address of the account that sent it, which `email` may differ from; `''` for none. */
  readonly accountEmail: string;
}

/** How many requests of each kind are open. */
export interface RequestCounts {
  readonly entries: number;
  readonly claims: number;
  readonly messages: number;
}

/** The most requests that are read at once. */
export const requestsPerPage = 50;

/** A page of the requests of a kind that are open, oldest first, or those that were decided, newest first. */
export interface Requests<Request> {
  readonly requests: readonly Request[];
  readonly counts: RequestCounts;
  /** How many were left out, because they could not be read. */
  readonly unreadable: number;
}

/** What an administrator decides about an entry. */
export interface EntryDecision {
  readonly id: string;
  readonly version: number;
  readonly decision: 'approve' | 'refuse';
  /** Needed to refuse. */
  readonly reason: string;
}

/** What an administrator decides about a claim. */
export interface ClaimDecision {
  readonly id: string;
  readonly version: string;
  /** Approving one that is approved makes another link; revoking one that was refused opens it again. */
  readonly decision: 'approve' | 'refuse' | 'revoke';
  /** Needed to refuse and to revoke. */
  readonly reason: string;
}

/** What an administrator decides about a message. */
export interface MessageDecision {
  readonly id: string;
  readonly decision: 'close' | 'reopen';
}

/** The outcome of a decision; a conflict says what happened meanwhile, and decided nothing. */
export interface DecisionOutcome {
  readonly id: string;
  readonly conflict: string | null;
  /** The token of the link that the decision made, which nobody can read later; null if it made none. */
  readonly token: string | null;
}

/** Reads and decides requests of a kind, for administrators. A failure decides nothing. */
export interface RequestsPort<Request, Decision> {
  /** Reads one page, from 1. */
  readonly read: (which: 'open' | 'decided', page: number) => Promise<Result<Requests<Request>>>;
  /** Decides at most 100 requests in one transaction. */
  readonly decide: (decisions: readonly Decision[]) => Promise<Result<readonly DecisionOutcome[]>>;
}
