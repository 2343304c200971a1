import { Failure } from '@manchester-eats/shared/domain';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { connectWithSecretKey } from '../../workspace/connect.ts';
import type { AdministratorsPort } from './administrators-port.ts';
import {
  accountSentences,
  administratorLines,
  outcomeSentence,
  questionText,
} from './report-text.ts';
import { changeAdministrator, type ChangeRequest } from './service.ts';
import { createSupabaseAdministrators } from './supabase-administrators.ts';

/** The flags of `eats admin`. */
export interface AdminFlags {
  readonly url?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
}

/** Runs `eats admin`. */
export async function runAdmin(
  action: string,
  email: string | undefined,
  flags: AdminFlags,
  run: Run,
): Promise<void> {
  if (action === 'list' && email === undefined) {
    await withAdministrators(flags, run, (parts) => listAdministrators(parts, flags, run));
    return;
  }
  if ((action !== 'grant' && action !== 'revoke') || email?.includes('@') !== true) {
    throw new Failure('usage/invalid', 'Name an action and the e-mail address of an account.', {
      hint: `For example:\n  ${run.hint('admin grant ann@example.org')}\n  ${run.hint('admin list')}`,
    });
  }
  await runChange(action, email, flags, run);
}

interface Connected {
  readonly url: string;
  readonly administrators: AdministratorsPort;
}

async function withAdministrators(
  flags: AdminFlags,
  run: Run,
  work: (connected: Connected) => Promise<void>,
): Promise<void> {
  const { url, client, close } = await connectWithSecretKey(flags.url, run);
  try {
    await work({ url, administrators: createSupabaseAdministrators(client) });
  } finally {
    await close();
  }
}

async function listAdministrators(
  { url, administrators }: Connected,
  flags: AdminFlags,
  { terminal, hint }: Run,
): Promise<void> {
  const found = await administrators.list();
  if (flags.json === true) terminal.print(JSON.stringify({ url, administrators: found }));
  else if (found.length > 0) administratorLines(found).forEach(terminal.print);
  else
    createMessageWriter(terminal)(
      `There is no administrator. To appoint one, name the account:\n  ${hint('admin grant ann@example.org')}`,
    );
}

async function runChange(
  change: ChangeRequest['change'],
  email: string,
  flags: AdminFlags,
  run: Run,
): Promise<void> {
  const { terminal } = run;
  const { json = false, dryRun = false, yes = false, force = false } = flags;
  if (!yes && !dryRun && (json || !terminal.interactive)) {
    throw new Failure(
      'usage/invalid',
      'Administrators may change everything, so this needs --yes. Nothing was changed.',
      {
        hint: `--dry-run shows the account. To change it, run:\n  ${run.hint(`admin ${change}`, { ...flags, force, yes: true }, email)}`,
      },
    );
  }
  await withAdministrators(flags, run, async ({ url, administrators }) => {
    const writeMessage = createMessageWriter(terminal);
    const report = await changeAdministrator(
      { change, email, force, dryRun },
      {
        administrators,
        hint: run.hint,
        onFound: (account) => {
          accountSentences(account).forEach(writeMessage);
        },
        async confirm() {
          if (yes) return true;
          const { askYesNo } = await import('../../terminal/ask.tsx');
          return askYesNo(questionText({ change }, url));
        },
      },
    );
    writeMessage(outcomeSentence(report));
    if (json) terminal.print(JSON.stringify({ url, ...report }));
    if (report.outcome === 'declined') run.setExitCode(exitCodes.failed);
  });
}
