/** What the register's ratings and words mean, in a sentence each. */
const meanings: Readonly<Record<string, string>> = {
  '5': 'At the inspection, standards were very good and fully met the law.',
  '4': 'At the inspection, standards were good.',
  '3': 'At the inspection, standards were generally satisfactory.',
  '2': 'At the inspection, some improvement was necessary.',
  '1': 'At the inspection, major improvement was necessary.',
  '0': 'At the inspection, urgent improvement was required.',
  awaitinginspection: 'It is new or has changed hands, and waits for its first inspection.',
  awaitingpublication: 'It was inspected; its rating is about to be published.',
  exempt:
    'It was inspected and is outside of the rating scheme, as places that hardly handle food are.',
  pass: 'At the inspection, it met the requirements of the law.',
  improvementrequired: 'At the inspection, it did not meet all requirements of the law.',
};

/** What a hygiene rating means; null for words that the register does not use. */
export function explainHygiene(rating: string): string | null {
  const key = rating.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return Object.hasOwn(meanings, key) ? (meanings[key] ?? null) : null;
}
