import { hygieneNumber } from './hygiene-number.ts';

/** The register's wording for each rating, from 0. */
const ratingWords = [
  'Urgent improvement necessary',
  'Major improvement necessary',
  'Improvement necessary',
  'Generally satisfactory',
  'Good',
  'Very good',
] as const;

/** A hygiene rating on a card. */
export interface HygieneBadge {
  readonly short: string;
  readonly tone: 'good' | 'fair' | 'danger' | 'outline';
}

export interface HygieneLabel extends HygieneBadge {
  /** For a listing's page. */
  readonly long: string;
}

/** Labels a hygiene rating, or returns null if there is none. Statuses such as `AwaitingInspection` are split into words. */
export function hygieneBadge(rating: string): HygieneBadge | null {
  const value = rating.trim();
  if (value === '') return null;
  const number = hygieneNumber(value);
  if (number !== null) {
    const tone = number >= 4 ? 'good' : number >= 3 ? 'fair' : 'danger';
    return { short: `Hygiene ${value}`, tone };
  }
  const words = value.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return { short: words.charAt(0).toUpperCase() + words.slice(1), tone: 'outline' };
}

/** Labels a hygiene rating as `hygieneBadge`, and with the register's wording. */
export function hygieneLabel(rating: string): HygieneLabel | null {
  const badge = hygieneBadge(rating);
  if (badge === null) return null;
  const number = hygieneNumber(rating);
  const words = number === null ? undefined : ratingWords[number];
  return {
    ...badge,
    long: words === undefined ? badge.short : `${rating.trim()} out of 5: ${words}`,
  };
}
