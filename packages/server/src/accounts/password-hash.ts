import { randomInt } from 'node:crypto';
import { compare, hash } from 'bcryptjs';

/** Each step doubles the time of a guess. The same as the embedded backend's. */
const cost = 10;

/** The hash of a password that nobody knows, with the same cost as the others. */
const hashOfNobody = '$2b$10$0gUyXh2.uPaJBM1z/vq46O8pCqHfhA5ihamFbmyeVDJBWS.OTJ9ry';

/** Returns the hash to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Returns whether a password is right. Without an account (null), takes as long to return false. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const matches = await compare(password, stored ?? hashOfNobody);
  return matches && stored !== null;
}

/** Returns twenty random characters, without those that look alike. */
export function newPassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => letters.charAt(randomInt(letters.length))).join('');
}
