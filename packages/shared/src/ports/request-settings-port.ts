import type { Result } from '../domain/result.ts';

/** The settings that are decided at once, not through a working copy. */
export const switchIds = ['claimsEnabled', 'reviewEnabled'] as const;

export type SwitchId = (typeof switchIds)[number];

/** A setting that is on or off. */
export interface Switch {
  readonly id: SwitchId;
  readonly isOn: boolean;
  /** ISO time of the last decision; null if there was none. */
  readonly decidedAt: string | null;
  /** The e-mail of the administrator who decided; null if nobody did, or the account is gone. */
  readonly decidedBy: string | null;
}

/** A listing with its mark, as an administrator decides it. */
export interface PremiumListing {
  readonly id: string;
  readonly name: string;
  readonly area: string;
  readonly isPremium: boolean;
  /** The account of its owner; null if the listing has none. */
  readonly ownerId: string | null;
  /** The owner's e-mail; null if the listing has no owner. */
  readonly ownerEmail: string | null;
}

/** The most listings that are read at once. */
export const premiumPerPage = 50;

/** Reads and decides the settings for owners, for administrators. A failure decides nothing. */
export interface RequestSettingsPort {
  readonly readSwitches: () => Promise<Result<readonly Switch[]>>;
  readonly turn: (id: SwitchId, isOn: boolean) => Promise<Result<null>>;
  /** Reads the listings that are marked as premium, by name, a page from 1. */
  readonly readPremium: (page: number) => Promise<Result<readonly PremiumListing[]>>;
  /** Reads listings by their ids, without those that are gone. */
  readonly readMarks: (ids: readonly string[]) => Promise<Result<readonly PremiumListing[]>>;
  readonly mark: (id: string, isPremium: boolean) => Promise<Result<null>>;
  /** Takes a listing from this owner, who gets the reason by e-mail; fails if it has another one meanwhile. */
  readonly removeOwner: (id: string, ownerId: string, reason: string) => Promise<Result<null>>;
  /** Counts the requests of all kinds that are open. */
  readonly countOpen: () => Promise<Result<number>>;
}
