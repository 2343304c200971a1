import { setTimeout as wait } from 'node:timers/promises';

/** Paths whose answer would show, by how long it takes, whether an e-mail address has an account. */
const evenPaths = new Set([
  '/auth/v1/recover',
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/resend',
  '/auth/v1/signup',
]);

/** Longer than any of them takes while the database is not busy. */
const milliseconds = 500;

/** Gives an answer on one of these paths no sooner than half a second after the request, any other at once. */
export async function inEvenTime(path: string, answer: () => Promise<Response>): Promise<Response> {
  if (!evenPaths.has(path)) return answer();
  const [response] = await Promise.all([answer(), wait(milliseconds)]);
  return response;
}
