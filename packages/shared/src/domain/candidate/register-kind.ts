import { toWords } from '../listing/place-words.ts';

/** The kinds of registered businesses that imports tell apart. */
export type RegisterKind =
  | 'restaurant'
  | 'takeaway'
  | 'pub'
  | 'hotel'
  | 'caterer'
  | 'mobile'
  | 'retailer'
  | 'institution'
  | 'school'
  | 'other';

const kinds: Readonly<Record<string, RegisterKind>> = {
  'restaurant cafe canteen': 'restaurant',
  'takeaway sandwich shop': 'takeaway',
  'pub bar nightclub': 'pub',
  'hotel bed breakfast guest house': 'hotel',
  'other catering premises': 'caterer',
  'mobile caterer': 'mobile',
  'retailers other': 'retailer',
  'hospitals childcare caring premises': 'institution',
  'school college university': 'school',
};

/** Parses the register's type of a business, such as "Pub/bar/nightclub". */
export function parseRegisterKind(type: string): RegisterKind {
  return kinds[toWords(type).trim()] ?? 'other';
}
