import type { CommandDefinition } from '../../command-definition.ts';
import { jsonOption, urlOption, yesOption } from '../../terminal/options.ts';
import type { PrerenderFlags } from './run-prerender.ts';

const helpEnd = `
For a host of plain files: writes the built site with a page for every listing,
category, area and article, and the data that browsers and widgets read. Pages
can be read without scripts; only searching and long lists need them.

What did not change since the last run is not made again: a hidden file in the
folder remembers it. Each file is replaced as a whole. Files that eats did not
write stay as they are, and are named. If the directory cannot be read
completely, nothing is written.

It reads what visitors may read, so it needs no sign-in: the tables of the
Supabase project, or the server, that the site's /config.json names. --url is
the public URL of the site. Before the site is there, name a file with its
configuration with --config.

Examples:
  $ eats prerender --url https://eats.example.org --output public
  $ eats prerender --url https://eats.example.org --output public \\
      --config config.json

Exit codes: 0 done; 1 failed, or a file was left out; 2 wrong usage, or a
confirmation is missing.`;

/** `eats prerender`. */
export const prerenderCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Writes the whole site as files, with its pages rendered.')
      .addOption(urlOption(command))
      .option('--output <folder>', 'the folder of the site')
      .option('--config <file>', 'the configuration of a site that is not there yet')
      .option('--site <folder>', 'the package of the built site (default: packages/app)')
      .option('--dry-run', 'show what would change; write nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: PrerenderFlags) => {
        const { runPrerender } = await import('./run-prerender.ts');
        await runPrerender(flags, run);
      });
  },
};
