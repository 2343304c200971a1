import { setTimeout as wait } from 'node:timers/promises';
import { findAccountRoute } from './account-routes.ts';

/** Longer than any delayed answer takes by itself while the database is not busy. */
const milliseconds = 500;

/**
 * Answers a request. If the time of the answer would show whether an e-mail address has an account, delays it
 * until half a second after the request.
 */
export async function answerInEvenTime(
  { method, url }: Pick<Request, 'method' | 'url'>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isEven = findAccountRoute(method, new URL(url).pathname)?.rules.takesEvenTime === true;
  if (!isEven) return answer();
  const [response] = await Promise.all([answer(), wait(milliseconds)]);
  return response;
}
