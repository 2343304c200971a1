import { Failure } from '@manchester-eats/shared/domain';
import type { CommandDefinition } from '../../command-definition.ts';
import { exitCodes } from '../../exit-code.ts';
import type { Run } from '../../run.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { choiceArgument, jsonOption, urlOption, yesOption } from '../../terminal/options.ts';
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

interface AdminFlags {
  readonly url?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly yes?: boolean;
}

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
        if (action === 'list' && email === undefined) {
          await withAdministrators(flags, run, (parts) => {
            return listAdministrators(parts, flags, run);
          });
          return;
        }
        if ((action !== 'grant' && action !== 'revoke') || email?.includes('@') !== true) {
          throw new Failure(
            'usage/invalid',
            'Name an action and the e-mail address of an account.',
            {
              hint: `For example:\n  ${run.hint('admin grant ann@example.org')}\n  ${run.hint('admin list')}`,
            },
          );
        }
        await runChange(action, email, flags, run);
      });
  },
};

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
