import type { CommandDefinition } from '../../command-definition.ts';
import { choiceArgument, dataOption, jsonOption, yesOption } from '../../terminal/options.ts';
import type { BackupFlags } from './backup-flags.ts';

const actions = ['export', 'verify', 'restore', 'list'];

const helpEnd = `
export   writes a backup of the data file, or of what is published with --url.
         The data file may also be what a browser's console gives for
         copy(JSON.stringify(localStorage)), and --shape raw writes that: the
         same documents without a header and without checksums. A name that
         ends in .gz packs it.
verify   proves a backup: restores it to a scratch store and compares counts,
         content and checksums.
restore  shows what it would add, change and remove, asks, and writes one
         change, which "eats undo" takes back. Listings that owners added since
         stay. The data file may be missing or unreadable.
list     lists the data file, its older versions and the backups in its folder.

A backup has the documents and no key, token or session. What a browser's
storage has beside the documents is left out and named.

Signing in, for --url:
  EATS_EMAIL and EATS_PASSWORD of an administrator, or EATS_SECRET_KEY, the
  secret key of the backend.

Examples:
  $ eats backup export --output backup.json
  $ eats backup export --shape raw --output storage.json
  $ eats backup export --url https://eats.example.org --output site.json.gz
  $ eats backup verify backup.json
  $ eats backup restore backup.json --dry-run

Exit codes: 0 done; 1 failed, the backup is not whole, or you answered no;
2 wrong usage, or --yes or --edited is missing: nothing was written.`;

/** `eats backup`. */
export const backupCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Writes, proves, restores or lists backups.')
      .addArgument(choiceArgument(command, '<action>', 'what to do', actions))
      .argument('[file]', 'the backup, for verify and restore')
      .option('--output <file>', 'export: the backup to write; - is stdout')
      .addOption(
        command
          .createOption('--shape <shape>', "export: readable, or raw as a browser's storage has it")
          .choices(['readable', 'raw']),
      )
      .option('--url <url>', 'export: back up what this server has published')
      .option('--keep', 'restore: remove nothing that the backup lacks')
      .option('--remove', "restore: also remove what a browser's storage lacks")
      .option('--edited', 'restore: accept a backup that was edited')
      .option('--dry-run', 'show what would be done; write nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addOption(dataOption(command))
      .addHelpText('after', helpEnd)
      .action(async (action: string, file: string | undefined, flags: BackupFlags) => {
        const { runBackup } = await import('./run-backup.ts');
        await runBackup(action, file, flags, run);
      });
  },
};
