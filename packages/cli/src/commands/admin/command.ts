import type { CommandDefinition } from '../../command-definition.ts';
import { choiceArgument, jsonOption, urlOption, yesOption } from '../../terminal/options.ts';
import type { AdminFlags } from './run-admin.ts';

const actions = ['grant', 'revoke', 'list'];

const helpEnd = `
"grant" and "revoke" find an account by its e-mail address, show its id, its
name and whether the address is confirmed, and ask. In scripts (no terminal, or
--json) they need --yes. "list" shows all administrators.

Signing in:
  EATS_SECRET_KEY, the secret key of the backend. An administrator's account
  cannot appoint others.

Examples:
  $ eats admin list
  $ eats admin grant ann@example.org
  $ eats admin revoke ann@example.org --yes

Exit codes: 0 done; 1 failed, or you answered no; 2 wrong usage, or --yes is
missing: nothing was sent.`;

/** `eats admin`. */
export const adminCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Appoints, removes or lists administrators.')
      .addArgument(choiceArgument(command, '<action>', 'what to do', actions))
      .argument('[email]', 'the e-mail address of the account, for grant and revoke')
      .addOption(urlOption(command))
      .option('--force', 'revoke: remove even the last administrator')
      .option('--dry-run', 'show the account; change nothing')
      .addOption(jsonOption(command))
      .addOption(yesOption(command))
      .addHelpText('after', helpEnd)
      .action(async (action: string, email: string | undefined, flags: AdminFlags) => {
        const { runAdmin } = await import('./run-admin.ts');
        await runAdmin(action, email, flags, run);
      });
  },
};
