import { dictionary } from '@zxcvbn-ts/language-common';

/** bcrypt ignores what follows. */
const maxBytes = 72;
const minCharacters = 6;

const mostUsed = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= minCharacters),
);

/** Returns why a password may not be chosen for the account of `email`, as a sentence; null if it may. */
export function findPasswordProblem(password: string, email: string): string | null {
  if (password.length < minCharacters) {
    return `Password should be at least ${String(minCharacters)} characters.`;
  }
  const bytes = new TextEncoder().encode(password);
  if (bytes.length > maxBytes) {
    return `Password is too long: it may have ${String(maxBytes)} letters, fewer with accents or emoji.`;
  }
  if (new TextDecoder().decode(bytes) !== password || password.includes('\0')) {
    return 'Password contains a character that cannot be stored.';
  }
  const plain = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) {
    return 'Password must not be the e-mail address or its first part.';
  }
  return mostUsed.has(plain)
    ? 'Password is one of the most used ones, which are guessed first. Please choose another.'
    : null;
}
