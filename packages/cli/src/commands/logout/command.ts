import type { CommandDefinition } from '../../command-definition.ts';
import { jsonOption, urlOption } from '../../terminal/options.ts';
import type { LogoutFlags } from './run-logout.ts';

const helpEnd = `
Ends the session that "eats login" started, on the server, and removes its token
from this computer. If the server cannot be reached, the token is removed here
only, and the exit code is 1.

Examples:
  $ eats logout
  $ eats logout --url https://eats.example.org

Exit codes: 0 done, or you were not signed in; 1 failed, or not ended on the
server; 2 wrong usage.`;

/** `eats logout`. */
export const logoutCommand: CommandDefinition = {
  define(command, run) {
    command
      .description('Ends the session of "eats login".')
      .addOption(urlOption(command))
      .addOption(jsonOption(command))
      .addHelpText('after', helpEnd)
      .action(async (flags: LogoutFlags) => {
        const { runLogout } = await import('./run-logout.ts');
        await runLogout(flags, run);
      });
  },
};
