/** The register's wording for each rating. */
const ratingWords = new Map([
  ['5', 'Very good'],
  ['4', 'Good'],
  ['3', 'Generally satisfactory'],
  ['2', 'Improvement necessary'],
  ['1', 'Major improvement necessary'],
  ['0', 'Urgent improvement necessary'],
]);

export interface HygieneLabel {
  /** For a card. */
  readonly short: string;
  /** For a listing's page. */
  readonly long: string;
  readonly tone: 'good' | 'fair' | 'danger' | 'outline';
}

/** Labels a hygiene rating, or returns null if there is none. Statuses such as `AwaitingInspection` are split into words. */
export function hygieneLabel(rating: string): HygieneLabel | null {
  const value = rating.trim();
  if (value === '') return null;
  const words = ratingWords.get(value);
  if (words === undefined) {
    const split = value.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
    const long = split.charAt(0).toUpperCase() + split.slice(1);
    return { short: long, long, tone: 'outline' };
  }
  const tone = Number(value) >= 4 ? 'good' : Number(value) >= 3 ? 'fair' : 'danger';
  return { short: `Hygiene ${value}`, long: `${value} out of 5: ${words}`, tone };
}
