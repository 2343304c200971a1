/** Explains ratings and statuses of the register, each in a sentence. */
const explanations: Readonly<Record<string, string>> = {
  '5': 'At the inspection, standards were very good and fully met the law.',
  '4': 'At the inspection, standards were good.',
  '3': 'At the inspection, standards were generally satisfactory.',
  '2': 'At the inspection, some improvement was necessary.',
  '1': 'At the inspection, major improvement was necessary.',
  '0': 'At the inspection, urgent improvement was required.',
  awaitinginspection: 'It is new or has changed hands, and is waiting for its first inspection.',
  awaitingpublication: 'It has been inspected, and its rating will be published soon.',
  exempt:
    'It has been inspected, but is exempt from the rating scheme, like most places that handle little food.',
  pass: 'At the inspection, it met the legal requirements.',
  passandeatsafe:
    'At the inspection, it met the legal requirements and had higher standards still.',
  improvementrequired: 'At the inspection, it did not meet all legal requirements.',
};

/** Explains a hygiene rating, or returns null for a value without an explanation. */
export function explainHygiene(rating: string): string | null {
  const key = rating.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return Object.hasOwn(explanations, key) ? (explanations[key] ?? null) : null;
}
