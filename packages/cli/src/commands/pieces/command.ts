import type { CommandDefinition } from '../../command-definition.ts';
import { jsonOption, urlOption, yesOption } from '../../terminal/options.ts';
import type { PiecesFlags } from './pieces-flags.ts';

const helpEnd = `
For a site on a host of plain files: writes what the widgets on other sites
read, below data/v1 in the folder. Files whose content is the same stay
untouched, and files of earlier runs that are no longer needed are removed. Each
file is replaced as a whole. If the directory cannot be read completely, nothing
is written.

It reads what visitors see, so it needs no sign-in: the published data of the
site, or else the tables of the Supabase project in its /config.json.

With --bucket, writes what the site itself reads to the bucket "snapshot" of the
project instead: what changed, and the index last. Whatever stops it, visitors
read a whole directory. "eats publish" does the same where config.json names the
bucket. An administrator has to be signed in, or EATS_SECRET_KEY set. Without
listings, it replaces none unless --yes says so.

Examples:
  $ eats pieces --url https://eats.example.org --output public
  $ eats pieces --url https://eats.example.org --output public --dry-run
  $ eats pieces --url https://eats.example.org --bucket

Exit codes: 0 done; 1 failed, or a listing whose id can be no file name;
2 wrong usage, or a confirmation is missing.`;

/** `eats pieces`. */
export const piecesCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Writes the published directory as files for the widgets, or to a bucket.')
      .addOption(urlOption(command))
      .option('--output <folder>', 'the folder of the site; the files are in data/v1 below it')
      .option('--bucket', 'write the bucket "snapshot" of the project, for the site')
      .option('--dry-run', 'show what would change; write nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: PiecesFlags) => {
        const { runPieces } = await import('./run-pieces.ts');
        await runPieces(flags, run);
      });
  },
};
