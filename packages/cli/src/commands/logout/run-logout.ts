import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { openSessionStore } from '../../workspace/session-store.ts';
import { logOut, type LogoutReport } from './service.ts';
import { endRun } from '../../terminal/end-run.ts';

/** The flags of `eats logout`. */
export interface LogoutFlags {
  readonly url?: string;
  readonly json?: boolean;
}

/** Runs `eats logout`. */
export async function runLogout(flags: LogoutFlags, run: Run): Promise<void> {
  const { terminal, environment, signal } = run;
  const url = serverUrlOf(flags.url, run);
  const http = createHttpClient({ signal, environment });
  try {
    const report = await logOut(url, { http, sessions: openSessionStore(run) });
    createMessageWriter(terminal)(sentence(report));
    const isWhole = report.outcome !== 'removed-here';
    endRun(run, { json: flags.json, report: () => report, isWhole });
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
