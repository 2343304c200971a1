import type { Account } from '../../state/account.ts';

/** Returns what stands for an account without a picture: its initials, the first letter of its e-mail, or `U`. */
export function accountInitials({ fullName, email }: Pick<Account, 'fullName' | 'email'>): string {
  const words = fullName.split(/\s+/u).filter((word) => word !== '');
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  const initials = chosen.map((word) => firstLetter(word ?? '')).join('');
  return (initials || firstLetter(email) || 'U').toUpperCase();
}

/** The first character as people see it: a letter with its accents, or a whole emoji. */
function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? '';
}
