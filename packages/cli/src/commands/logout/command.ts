import type { CommandDefinition } from '../../command-definition.ts';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { jsonOption, urlOption } from '../../terminal/options.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { openSessionStore } from '../../workspace/session-store.ts';
import { logOut, type LogoutReport } from './service.ts';

interface LogoutFlags {
  readonly url?: string;
  readonly json?: boolean;
}

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
        await runLogout(flags, run);
      });
  },
};

async function runLogout(flags: LogoutFlags, run: Run): Promise<void> {
  const { terminal, environment, signal } = run;
  const url = serverUrlOf(flags.url, run);
  const http = createHttpClient({ signal, environment });
  try {
    const report = await logOut(url, { http, sessions: openSessionStore(run) });
    createMessageWriter(terminal)(sentence(report));
    if (flags.json === true) terminal.print(JSON.stringify(report));
    if (report.outcome === 'removed-here') run.setExitCode(exitCodes.failed);
  } finally {
    await http.close();
  }
}

function sentence({ url, email, outcome, reason }: LogoutReport): string {
  switch (outcome) {
    case 'not-signed-in':
      return `You were not signed in to ${url}.`;
    case 'ended':
      return `You are signed out of ${url}${email === null ? '' : ` (${email})`}. The token was removed.`;
    case 'removed-here':
      return `The token was removed from this computer, but its session on ${url} was not ended: ${reason ?? ''} A new password for the account ends it.`;
  }
}
