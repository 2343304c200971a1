import type { CleanupRuleId } from './cleanup-rule.ts';

/** What people call a rule. */
interface CleanupTitle {
  /** What a change of the rule is about: "Cleanup of … in 12 listings". */
  readonly target: string;
  /** What the rule does. */
  readonly description: string;
}

export const cleanupTitles: Readonly<Record<CleanupRuleId, CleanupTitle>> = {
  markup: {
    target: 'stray characters',
    description: 'removes tags, escapes, stray quotes and double spaces',
  },
  remarks: {
    target: 'remarks in names',
    description: 'removes "(TBC)", "(formerly …)", "c/o …" from names',
  },
  'trading-names': {
    target: 'trading names',
    description: 'keeps Y of "X Ltd T/A Y", and X of "X also T/A Y"',
  },
  venues: {
    target: 'venues in names',
    description: 'removes the venue after "@"',
  },
  'legal-forms': {
    target: 'legal forms in names',
    description: 'removes "Ltd", "Limited", "PLC" and the like from names',
  },
  capitals: {
    target: 'capitals in names',
    description: 'puts names in capitals, or without any, in title case',
  },
  addresses: {
    target: 'addresses',
    description: 'removes "within", the name, counties and repeated towns',
  },
  postcodes: {
    target: 'postcodes',
    description: 'writes postcodes in the usual form, where they are certain',
  },
  areas: {
    target: 'areas',
    description: 'moves listings to the areas that an import would give',
  },
  categories: {
    target: 'deleted categories',
    description: 'removes categories that do not exist',
  },
};
