import type { CityProfile } from '@manchester-eats/shared/city';
import { Failure } from '@manchester-eats/shared/domain';
import {
  importRadius,
  importScopes,
  maxImportedListings,
  nearestRadius,
  type ColumnMapping,
  type ImportScope,
  nearestName,
} from '@manchester-eats/shared/import';
import { commandLine } from '../../terminal/command-line.ts';
import { parseAreas } from './areas.ts';
import { parseColumns } from './columns.ts';
import type { NamedArea } from './import-state.ts';
import { sourceChoices } from './source-choices.ts';

/** The flags of `eats import`. */
export interface ImportFlags {
  readonly source?: string;
  readonly areas?: string;
  readonly category?: string;
  readonly scope?: string;
  readonly limit?: string;
  readonly radius?: string;
  readonly input?: string;
  readonly columns?: string;
  readonly bringBack?: readonly string[];
  readonly fresh?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}

/** A valid request for an import. */
export interface ImportRequest {
  /** The flags as they were typed; if `--source` was left out, `source` is the one that the user chose. */
  readonly flags: ImportFlags & { readonly source: string };
  readonly source: (typeof sourceChoices)[number]['value'];
  readonly areas: readonly NamedArea[];
  /** The input file of the source `file`, or a downloaded file of the register; otherwise `''`. */
  readonly input: string;
  readonly columns: ColumnMapping;
  readonly scope: ImportScope;
  readonly category?: string;
  readonly limit?: number;
  /** The radius around the centre of each area, in miles; only Google's search has one. */
  readonly miles: number;
  /** What was changed in the flags, as sentences. */
  readonly notes: readonly string[];
}

/** The hint for a missing or unknown source. */
export const sourceHint =
  'Use --source fhrs (the food hygiene register), --source google or --source file.';

/**
 * Checks the flags and turns them into a request.
 *
 * @throws {Failure} `usage/invalid` if a flag is missing, wrong or for another source.
 */
export function importRequest(
  flags: ImportFlags & { readonly source: string },
  city: CityProfile,
): ImportRequest {
  const source = parseSource(flags.source);
  const areas = selectAreas(source, flags, city);
  const limit =
    source === 'google' ? limitOfGoogle(flags.limit, areas.length) : parseLimit(flags.limit);
  if (source !== 'google') refuse(flags.fresh === true ? 'true' : undefined, '--fresh', 'google');
  const { miles, notes } = parseMiles(source, flags.radius);
  const category = flags.category?.trim();
  if (category === '') throw new Failure('usage/invalid', '--category needs a name.');
  return {
    flags,
    source,
    areas,
    input: flags.input ?? '',
    columns: flags.columns === undefined ? {} : parseColumns(flags.columns),
    scope: parseScope(flags.scope),
    miles,
    notes,
    ...(category === undefined ? {} : { category }),
    ...(limit === undefined ? {} : { limit }),
  };
}

/** Returns the areas to read; a file counts as one. Refuses flags that are for another source. */
function selectAreas(
  source: ImportRequest['source'],
  flags: ImportRequest['flags'],
  city: CityProfile,
): readonly NamedArea[] {
  switch (source) {
    case 'fhrs':
      refuse(flags.columns, '--columns', 'file');
      if (flags.input !== undefined) {
        if (flags.areas !== undefined) {
          throw new Failure('usage/invalid', '--areas does not work with --input.', {
            hint: 'Leave it out: a file of the register has the businesses of one authority.',
          });
        }
        return inputArea(flags, 'FHRS415en-GB.xml');
      }
      return parseAreas(flags.areas ?? 'all', city);
    case 'google':
      refuse(flags.input, '--input', 'file');
      refuse(flags.columns, '--columns', 'file');
      refuse(flags.scope, '--scope', 'fhrs');
      return parseAreas(flags.areas ?? 'all', city);
    case 'file':
      refuse(flags.areas, '--areas', 'fhrs');
      refuse(flags.scope, '--scope', 'fhrs');
      return inputArea(flags, 'places.csv');
  }
}

/** A file counts as one area. */
function inputArea(
  { input = '', ...flags }: ImportRequest['flags'],
  example: string,
): readonly NamedArea[] {
  if (input.trim() === '') {
    throw new Failure('usage/invalid', 'No input file given.', {
      hint: `Name it with --input:\n  ${commandLine('import', { ...flags, input: example })}`,
    });
  }
  return [{ id: 'file', name: input === '-' ? 'stdin' : input }];
}

function parseSource(name: string): ImportRequest['source'] {
  const choice = sourceChoices.find(({ value }) => value === name);
  if (choice !== undefined) return choice.value;
  const values = sourceChoices.map(({ value }) => value);
  const nearest = nearestName(name, values);
  const suggestion = nearest === null ? '' : ` Did you mean "${nearest}"?`;
  throw new Failure('usage/invalid', `"${name}" is not a source.${suggestion}`, {
    hint: sourceHint,
  });
}

function parseScope(text = 'public'): ImportScope {
  const scope = importScopes.find((each) => each === text);
  if (scope !== undefined) return scope;
  throw new Failure('usage/invalid', `"${text}" is not a scope.`, {
    hint: 'Use --scope public (places that the public visits) or --scope all (canteens, too).',
  });
}

function parseLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit > 0 && Number.isSafeInteger(limit)) return limit;
  throw new Failure('usage/invalid', `--limit ${text} is not a number of listings.`, {
    hint: 'Use a whole number of at least 1, such as --limit 200.',
  });
}

/** Returns the radius of a search: a number out of range or between two steps becomes the nearest one, with a note. */
function parseMiles(
  source: ImportRequest['source'],
  text: string | undefined,
): Pick<ImportRequest, 'miles' | 'notes'> {
  if (text === undefined) return { miles: importRadius.usual, notes: [] };
  if (source !== 'google') refuse(text, '--radius', 'google');
  const { least, most, step } = importRadius;
  const range = `${String(least)} to ${String(most)} miles, in steps of ${String(step)}`;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim())) {
    throw new Failure('usage/invalid', `--radius ${text} is not a number of miles.`, {
      hint: `Use a number from ${range}, such as --radius ${String(importRadius.usual)}.`,
    });
  }
  const miles = nearestRadius(Number(text));
  const isNearest = miles === Number(text);
  const note = `--radius can be ${range}. The search uses ${String(miles)}, not ${text.trim()}.`;
  return { miles, notes: isNearest ? [] : [note] };
}

/** Each area gets an equal share of the limit, which must be at least one listing. */
function limitOfGoogle(text: string | undefined, areas: number): number {
  const limit = parseLimit(text) ?? maxImportedListings;
  if (limit >= areas && limit <= maxImportedListings) return limit;
  throw new Failure(
    'usage/invalid',
    `With --source google, --limit must be from ${String(areas)} (one for each area) to ${String(maxImportedListings)}.`,
  );
}

function refuse(value: string | undefined, flag: string, source: string): void {
  if (value === undefined) return;
  throw new Failure('usage/invalid', `${flag} works only with --source ${source}.`, {
    hint: 'Leave it out, or use that source.',
  });
}
