import { expect, test } from 'vitest';
import { hintsFor } from '../../terminal/command-line.ts';
import type { Account, AdministratorsPort } from './administrators-port.ts';
import { administratorLines, accountSentences, outcomeSentence } from './report-text.ts';
import { changeAdministrator } from './service.ts';

const ann: Account = {
  ...{ id: 'a-1', email: 'ann@example.org', name: 'Ann', confirmed: true },
  administratorSince: null,
};
const boss: Account = {
  ...{ id: 'b-1', email: 'boss@example.org', name: 'Boss', confirmed: true },
  administratorSince: '2026-11-21T09:30:00.000Z',
};

/** Administrators in memory that follow the rules of the database. */
function memoryAdministrators(accounts: readonly Account[]): AdministratorsPort & {
  readonly changes: readonly string[];
} {
  let stored = accounts;
  const changes: string[] = [];
  const administrators = () => stored.filter(({ administratorSince: since }) => since !== null);
  return {
    changes,
    find: (email) =>
      Promise.resolve(stored.filter((account) => account.email === email.toLowerCase())),
    list: () => Promise.resolve(administrators()),
    change(id, change, evenLast) {
      if (!stored.some((account) => account.id === id)) return Promise.resolve('unknown');
      if (change === 'revoke' && !evenLast && administrators().length === 1)
        return Promise.resolve('last');
      changes.push(`${change} ${id}`);
      const administratorSince = change === 'grant' ? '2026-11-25T10:00:00.000Z' : null;
      stored = stored.map((each) => (each.id === id ? { ...each, administratorSince } : each));
      return Promise.resolve('done');
    },
  };
}

type Change = Parameters<typeof changeAdministrator>[0];

function run(administrators: AdministratorsPort, change: Partial<Change>, answer = true) {
  const shown: Account[] = [];
  const report = changeAdministrator(
    { change: 'grant', email: ann.email, force: false, dryRun: false, ...change },
    {
      administrators,
      hint: hintsFor({}),
      onFound: (account) => shown.push(account),
      confirm: () => Promise.resolve(answer),
    },
  );
  return { report, shown };
}

test('shows an account, whatever the case of its e-mail, and appoints it', async () => {
  const administrators = memoryAdministrators([ann, boss]);
  const { report, shown } = run(administrators, { email: 'Ann@Example.ORG' });

  expect(outcomeSentence(await report)).toBe('ann@example.org is now an administrator.');
  expect(shown).toEqual([ann]);
  expect(administrators.changes).toEqual(['grant a-1']);
});

test('changes nothing without a yes, and nothing in a dry run', async () => {
  const administrators = memoryAdministrators([ann, boss]);

  expect((await run(administrators, {}, false).report).outcome).toBe('declined');
  expect((await run(administrators, { dryRun: true }).report).outcome).toBe('dry-run');
  expect(administrators.changes).toEqual([]);
});

test('leaves an account that is an administrator’s already, or is not one, as it is', async () => {
  const administrators = memoryAdministrators([ann, boss]);
  const appointed = await run(administrators, { email: boss.email }).report;
  const removed = await run(administrators, { change: 'revoke' }).report;

  expect([appointed.outcome, removed.outcome]).toEqual(['unchanged', 'unchanged']);
  expect(administrators.changes).toEqual([]);
});

test('refuses an account that does not exist and says how to get one', async () => {
  const administrators = memoryAdministrators([boss]);

  await expect(run(administrators, {}).report).rejects.toMatchObject({
    code: 'record/missing',
    message: 'No account has the e-mail address ann@example.org. Nothing was changed.',
    hint: expect.stringContaining('signs up on the site first') as string,
  });
});

test('refuses an e-mail address that several accounts have', async () => {
  const administrators = memoryAdministrators([ann, { ...ann, id: 'a-2' }, boss]);

  await expect(run(administrators, {}).report).rejects.toThrow('a-1, a-2');
  expect(administrators.changes).toEqual([]);
});

test('removes the last administrator only with --force', async () => {
  const administrators = memoryAdministrators([ann, boss]);
  const revoke = { change: 'revoke', email: boss.email } as const;

  await expect(run(administrators, revoke).report).rejects.toMatchObject({
    code: 'backend/refused',
    message: expect.stringContaining('is the last administrator') as string,
  });
  expect((await run(administrators, { ...revoke, force: true }).report).outcome).toBe('changed');
  expect(administrators.changes).toEqual(['revoke b-1']);
});

test('refuses if the other administrator was removed while it asked', async () => {
  const administrators = memoryAdministrators([boss]);
  const stale = { ...administrators, list: () => Promise.resolve([boss, ann]) };

  await expect(run(stale, { change: 'revoke', email: boss.email }).report).rejects.toMatchObject({
    code: 'backend/refused',
  });
});

test('says that a confirmed address proves nothing where no e-mails are sent', () => {
  expect(accountSentences(ann).slice(1)).toEqual([
    'Its e-mail address is confirmed, which proves something only if the backend sends e-mails.',
    'It is not an administrator.',
  ]);
  expect(accountSentences(boss)[2]).toBe(
    'It has been an administrator since 21 November 2026, 09:30 UTC.',
  );
});

test('says that an unconfirmed address may belong to anybody, and shows no escape sequences', () => {
  const sentences = accountSentences({ ...ann, name: ' ', confirmed: false });
  const lines = administratorLines([{ ...boss, name: 'Boss\u001b[2J' }]);

  expect(sentences[0]).toBe('Account ann@example.org: without a name, id a-1.');
  expect(sentences[1]).toContain('anybody may have signed up with it');
  expect(lines[1]).toMatch(/^boss@example.org {2}Boss \[2J +2026-11-21 {2}yes +b-1$/);
});
