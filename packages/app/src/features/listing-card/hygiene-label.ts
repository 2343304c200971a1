/** The register's own words for its ratings. */
const ratingWords: Readonly<Record<string, string>> = {
  '5': 'Very good',
  '4': 'Good',
  '3': 'Generally satisfactory',
  '2': 'Improvement necessary',
  '1': 'Major improvement necessary',
  '0': 'Urgent improvement necessary',
};

/** What a hygiene rating says, ready to be shown. */
export interface HygieneLabel {
  /** A few letters for a card. */
  readonly short: string;
  /** A sentence's worth for a listing's page. */
  readonly long: string;
  readonly tone: 'good' | 'fair' | 'danger' | 'outline';
}

/** Puts a hygiene rating into words; null where nothing is known. Words such as `AwaitingInspection` are split. */
export function hygieneLabel(rating: string): HygieneLabel | null {
  const held = rating.trim();
  if (held === '') return null;
  const words = ratingWords[held];
  if (words === undefined) {
    const split = held.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
    const long = split.charAt(0).toUpperCase() + split.slice(1);
    return { short: long, long, tone: 'outline' };
  }
  const tone = Number(held) >= 4 ? 'good' : Number(held) >= 3 ? 'fair' : 'danger';
  return { short: `Hygiene ${held}`, long: `${held} out of 5: ${words}`, tone };
}
