import { Failure } from '@manchester-eats/shared/domain';
import type { Hint } from '../../terminal/command-line.ts';
import type { Account, AdministratorsPort, ChangeOutcome } from './administrators-port.ts';

/** What to do to an account. */
export interface ChangeRequest {
  readonly change: 'grant' | 'revoke';
  /** In any case. */
  readonly email: string;
  /** Whether to remove the last administrator, too. */
  readonly force: boolean;
  readonly dryRun: boolean;
}

interface ChangeDeps {
  readonly administrators: AdministratorsPort;
  readonly hint: Hint;
  /** Shows the account before anything is changed. */
  readonly onFound: (account: Account) => void;
  /** Asks whether to change it; resolves to true without a question if it was confirmed already. */
  readonly confirm: (account: Account) => Promise<boolean>;
}

/** What became of the account: `declined` if the user said no. */
export interface ChangeReport {
  readonly change: 'grant' | 'revoke';
  readonly account: Account;
  readonly outcome: 'changed' | 'unchanged' | 'declined' | 'dry-run';
}

/**
 * Makes the account with an e-mail address an administrator's, or no longer. Shows the account, then asks.
 *
 * @throws {Failure} `record/missing` if there is no such account; `backend/refused` for the last administrator,
 * without `force`.
 */
export async function changeAdministrator(
  { change, email, force, dryRun }: ChangeRequest,
  { administrators, hint, onFound, confirm }: ChangeDeps,
): Promise<ChangeReport> {
  const account = await findOnly(administrators, email);
  onFound(account);
  const report = (outcome: ChangeReport['outcome']) => ({ change, account, outcome });
  if ((account.administratorSince !== null) === (change === 'grant')) return report('unchanged');
  if (change === 'revoke' && !force) {
    const others = (await administrators.list()).filter(({ id }) => id !== account.id);
    if (others.length === 0) throw lastFailure(account, hint);
  }
  if (dryRun) return report('dry-run');
  if (!(await confirm(account))) return report('declined');
  const outcome = await administrators.change(account.id, change, force);
  return report(
    requireChange(outcome, account, { email, hint }) === 'done' ? 'changed' : 'unchanged',
  );
}

async function findOnly(administrators: AdministratorsPort, email: string): Promise<Account> {
  const [account, ...others] = await administrators.find(email);
  if (account === undefined) throw missingFailure(email);
  if (others.length === 0) return account;
  const ids = [account, ...others].map(({ id }) => id).join(', ');
  throw new Failure(
    'backend/refused',
    `Several accounts have the e-mail address ${email}: ${ids}. Nothing was changed.`,
    { hint: 'Appoint the right one in the SQL editor of the project, in the table admins.' },
  );
}

/** Throws if somebody else has changed the account or its administrators since they were read. */
function requireChange(
  outcome: ChangeOutcome,
  account: Account,
  { email, hint }: { readonly email: string; readonly hint: Hint },
): 'done' | 'unchanged' {
  if (outcome === 'unknown') throw missingFailure(email);
  if (outcome === 'last') throw lastFailure(account, hint);
  return outcome;
}

function missingFailure(email: string): Failure {
  return new Failure(
    'record/missing',
    `No account has the e-mail address ${email}. Nothing was changed.`,
    {
      hint: 'Check the spelling. Somebody without an account signs up on the site first, at /auth.',
    },
  );
}

function lastFailure({ email }: Account, hint: Hint): Failure {
  return new Failure(
    'backend/refused',
    `${email} is the last administrator, and nobody could publish or decide anything. Nothing was changed.`,
    {
      hint: `Use --force, or first appoint another one:\n  ${hint('admin grant ann@example.org')}`,
    },
  );
}
