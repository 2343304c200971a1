import { Failure } from '@manchester-eats/shared/domain';
import type { Run } from '../run.ts';
import { serverUrlOf } from './server-url.ts';
import { openSessionStore } from './session-store.ts';

/**
 * Returns the e-mail address of the user, who makes the changes of a run: EATS_EMAIL, or the account of the sign-in that
 * is saved for the server. Returns `''` if neither is known.
 */
export function findAuthor(run: Run, url: string | undefined): string {
  const email = run.environment['EATS_EMAIL']?.trim() ?? '';
  if (email !== '') return email;
  try {
    return openSessionStore(run).read(serverUrlOf(url, run))?.email ?? '';
  } catch (error) {
    // A change can be made without a server, so a sign-in that cannot be read is no reason to stop.
    if (error instanceof Failure) return '';
    throw error;
  }
}
