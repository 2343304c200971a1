import { importAreas } from '@manchester-eats/shared/city';
import type { CommandDefinition } from '../../command-definition.ts';
import { dataOption, jsonOption } from '../../terminal/options.ts';
import type { ImportFlags } from './import-request.ts';

const helpEnd = `
Sources:
  fhrs   the Food Standards Agency's register of food hygiene ratings: the
         places in an area that are open to the public (--scope all adds
         others). Open data, no key needed. With --input, one of its files that
         you have downloaded (XML or JSON).
  file   your own CSV (with commas, semicolons, tabs, bars or the delimiter of
         a "sep=" line) or JSON, named with --input (- reads stdin). A file of
         the register is recognised.
  google Google's places around the centre of an area: within two miles, or
         --radius 1 to 4, in steps of 0.5. Needs a key in GOOGLE_MAPS_API_KEY.
         Google charges for each search, and limits how long its records may be
         stored.

Areas:
${areaLines()}

An import does not add a listing with the id of a removed one (--bring-back ID
allows it). It leaves what an owner or an administrator wrote as it is, except
hygiene ratings, which it replaces with those of the register. Importing the
same records again adds none that are in the directory already. Listings that
the source no longer has are named and kept. "eats undo" undoes an import.

Ctrl-C saves the areas that are finished and prints the command that goes on
with the others. Of a file it saves all or nothing. What Google gave for an
unfinished import is kept for a day in directory.json.google beside the data
file, for the same command (--fresh asks Google again), and deleted once the
import is done.

Examples:
  $ eats import --source fhrs --areas bury,salford
  $ eats import --source fhrs --scope all --dry-run
  $ eats import --source fhrs --input FHRS415en-GB.xml
  $ eats import --source google --areas bury --radius 1.5 --limit 20
  $ eats import --source file --input places.csv \\
      --columns "name=Trading name,postcode=Post Code" --category Cafes
  $ eats import --source file --input council.csv --dry-run --json
  $ eats import --source fhrs --json | tail -n 1 | jq .added

Exit codes: 0 done; 1 failed, an area failed (the other areas are saved), or a
record or value that you can correct was left out; 2 wrong usage; 130 stopped by
Ctrl-C (what is finished is saved).`;

/** `eats import`. */
export const importCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Reads businesses from a source and adds them to the data file.')
      .option('--source <source>', 'fhrs, google or file; without it you are asked')
      .option('--areas <areas>', 'ids or names, separated by commas, or all (default: all)')
      .option('--category <name>', 'the category of all added listings (default: from the source)')
      .option('--scope <scope>', 'fhrs only: public (default), or all: also canteens, churches, …')
      .option('--limit <number>', 'add at most this many listings (google: 200 at most)')
      .option('--radius <miles>', 'google only: miles around the centre of an area (default: 2)')
      .option('--input <file>', 'the file to read: a sheet, or with fhrs a file of the register')
      .option('--columns <pairs>', 'the columns of fields whose names differ: name=Column,…')
      .option(
        '--bring-back <id>',
        'let a removed listing be added again; repeatable',
        (id: string, ids: readonly string[] | undefined) => [...(ids ?? []), id],
      )
      .option('--fresh', 'google only: do not go on with an interrupted import')
      .option('--dry-run', 'show what would be added; write nothing')
      .addOption(jsonOption(command))
      .option('--yes', 'do not ask before many requests to Google')
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: ImportFlags) => {
        const { runImport } = await import('./run-import.ts');
        await runImport(flags, run);
      });
  },
};

function areaLines(): string {
  return importAreas.map(({ id, name }) => `  ${id.padEnd(24)}${name}`).join('\n');
}
