import { text as readAll } from 'node:stream/consumers';
import process from 'node:process';
import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../../run.ts';
import { endDeclined } from '../../terminal/end-run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { firstGiven } from '../../terminal/first-given.ts';
import { serverUrlOf } from '../../workspace/server-url.ts';
import { createHttpClient } from '../../workspace/http-client.ts';
import { openSessionStore } from '../../workspace/session-store.ts';
import { logIn } from './service.ts';

/** The flags of `eats login`. */
export interface LoginFlags {
  readonly url?: string;
  readonly email?: string;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
}

/** Runs `eats login`. */
export async function runLogin(flags: LoginFlags, run: Run): Promise<void> {
  const { terminal, environment, signal } = run;
  const url = serverUrlOf(flags.url, run);
  const account = await askAccount(flags, run, url);
  const writeMessage = createMessageWriter(terminal);
  if (account === null) {
    endDeclined(run, 'You were not signed in.');
    return;
  }
  const http = createHttpClient({ signal, environment });
  try {
    const sessions = openSessionStore(run);
    await logIn({ url, ...account }, { http, sessions });
    const file = sessions.fileOf(url);
    const { email } = account;
    writeMessage(`You are signed in to ${url} as ${email}, until "eats logout".`);
    writeMessage(`The token is in ${file}, which only you can read.`);
    if (flags.json === true) terminal.print(JSON.stringify({ url, email, file }));
  } finally {
    await http.close();
  }
}

interface Account {
  readonly email: string;
  readonly password: string;
}

/** Returns the account to sign in with; null if the user cancels. */
async function askAccount(flags: LoginFlags, run: Run, url: string): Promise<Account | null> {
  const { terminal } = run;
  const given = firstGiven(flags.email, run.environment['EATS_EMAIL'])?.trim();
  if (flags.passwordStdin === true) {
    const password = (await readAll(process.stdin)).replace(/\r?\n$/, '');
    if (given !== undefined && password !== '') return { email: given, password };
    throw missing(given === undefined ? 'No e-mail address given.' : 'stdin has no password.');
  }
  if (!terminal.interactive || flags.json === true) {
    throw missing('Signing in asks for a password, so it needs a terminal.');
  }
  const { askLine } = await import('../../terminal/ask-line.tsx');
  const email = given ?? (await askLine(`E-mail address for ${url}:`))?.trim();
  if (email === undefined || email === '') return null;
  const password = await askLine(`Password of ${email} (not shown):`, true);
  return password === null || password === '' ? null : { email, password };
}

function missing(message: string): Failure {
  return new Failure('usage/invalid', `${message} Nothing was saved.`, {
    hint: 'In scripts, set EATS_EMAIL and EATS_PASSWORD, or pass the password with --email and --password-stdin.',
  });
}
