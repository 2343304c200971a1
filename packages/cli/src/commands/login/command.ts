import type { CommandDefinition } from '../../command-definition.ts';
import { jsonOption, urlOption } from '../../terminal/options.ts';
import type { LoginFlags } from './run-login.ts';

const helpEnd = `
Asks for the e-mail address and the password of an administrator, and signs in.
The password is neither shown nor saved. What is saved is a token, in a file of
your configuration folder that only you can read, one for each server. publish
and pull use it where neither EATS_SECRET_KEY nor EATS_EMAIL is set, until
"eats logout", a new password or the server ends it.

In scripts, set EATS_EMAIL and EATS_PASSWORD instead.

Examples:
  $ eats login
  $ eats login --url https://eats.example.org --email ann@example.org
  $ eats login --email ann@example.org --password-stdin <password.txt

Exit codes: 0 done; 1 failed, or you cancelled; 2 wrong usage.`;

/** `eats login`. */
export const loginCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Signs in to a server as an administrator, until "eats logout".')
      .addOption(urlOption(command))
      .option('--email <address>', 'the e-mail address of the account (default: you are asked)')
      .option('--password-stdin', 'read the password from stdin')
      .addOption(jsonOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: LoginFlags) => {
        const { runLogin } = await import('./run-login.ts');
        await runLogin(flags, run);
      });
  },
};
