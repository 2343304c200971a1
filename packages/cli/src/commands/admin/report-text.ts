import { momentText } from '../../terminal/moment-text.ts';
import { plainText, tableLines } from '../../terminal/table.ts';
import type { Account } from './administrators-port.ts';
import type { ChangeReport } from './service.ts';

/** Returns the sentences that name an account, before anything is changed. */
export function accountSentences({
  id,
  email,
  name,
  confirmed,
  administratorSince,
}: Account): string[] {
  return [
    `Account ${email}: ${name.trim() === '' ? 'without a name' : name}, id ${id}.`,
    confirmed
      ? 'Its e-mail address is confirmed, which proves something only if the backend sends e-mails.'
      : 'Its e-mail address is not confirmed: anybody may have signed up with it.',
    administratorSince === null
      ? 'It is not an administrator.'
      : `It has been an administrator since ${momentText(administratorSince)}.`,
  ];
}

/** Returns the question before a change. */
export function questionText({ change }: Pick<ChangeReport, 'change'>, url: string): string {
  return change === 'grant'
    ? `Make this account an administrator of ${url}?`
    : `Remove this account from the administrators of ${url}?`;
}

/** Returns what became of an account. */
export function outcomeSentence({ change, account: { email }, outcome }: ChangeReport): string {
  const isGrant = change === 'grant';
  switch (outcome) {
    case 'changed':
      return isGrant
        ? `${email} is now an administrator.`
        : `${email} is no longer an administrator.`;
    case 'unchanged':
      return isGrant
        ? `${email} is an administrator already. Nothing was changed.`
        : `${email} is not an administrator. Nothing was changed.`;
    case 'declined':
      return 'Nothing was changed.';
    case 'dry-run':
      return isGrant
        ? `${email} would become an administrator. Nothing was changed.`
        : `${email} would no longer be an administrator. Nothing was changed.`;
  }
}

/** Returns the lines that list administrators. None is shortened: an e-mail address is needed as a whole. */
export function administratorLines(administrators: readonly Account[]): string[] {
  const rows = administrators.map(({ email, name, confirmed, administratorSince, id }) => [
    email,
    plainText(name),
    administratorSince?.slice(0, 10) ?? '',
    confirmed ? 'yes' : 'no',
    id,
  ]);
  const heads = ['E-mail', 'Name', 'Since', 'Confirmed', 'Id'].map((head) => ({ head }));
  return tableLines(heads, rows, Number.POSITIVE_INFINITY);
}
