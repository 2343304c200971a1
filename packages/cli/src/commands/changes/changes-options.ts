import type { Command } from 'commander';
import { dataOption, jsonOption, yesOption } from '../../terminal/options.ts';

/** The flags of every command that acts on changes. */
export interface ChangesFlags {
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly data?: string;
}

/** Adds the flags of every command that acts on changes. */
export function addChangesOptions(command: Command): Command {
  return command
    .option('--dry-run', 'show what would be done; write nothing')
    .addOption(jsonOption(command))
    .addOption(yesOption(command))
    .addOption(dataOption(command));
}
