import {
  cleanupTitles,
  type CleanupMend,
  type MendedFields,
  type RuleMends,
} from '@manchester-eats/shared/cleanup';
import { fieldLabel } from '@manchester-eats/shared/publishing';
import { plainText } from '../../terminal/table.ts';

/** A field of a listing before and after. */
export interface MendedValue {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the fields that a mend changes. The registered name is only the name that it replaces. */
export function mendedValues({ listing, fields }: CleanupMend): readonly MendedValue[] {
  const names = (Object.keys(fields) as (keyof MendedFields)[]).filter(
    (field) => field !== 'registeredName',
  );
  return names.map((field) => ({
    field,
    before: valueText(listing[field]),
    after: valueText(fields[field]),
  }));
}

/** Returns the fields of a mend in lines: "Name: Bar Ltd → Bar". Repeated spaces are shown as dots. */
export function mendLines(mend: CleanupMend): readonly string[] {
  return mendedValues(mend).map(
    ({ field, before, after }) => `${fieldLabel(field)}: ${shown(before)} → ${shown(after)}`,
  );
}

function shown(text: string): string {
  return plainText(text).replace(/ {2,}/g, (spaces) => '·'.repeat(spaces.length)) || 'nothing';
}

/** Returns the name of a rule with its number of listings. */
export function ruleText({ rule, mends }: RuleMends): string {
  return `${rule} (${mends.length.toLocaleString('en-GB')}): ${cleanupTitles[rule].description}`;
}

function valueText(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}
