import { Failure } from '@manchester-eats/shared/domain';
import type { HttpClient } from '../../workspace/http-client.ts';
import { readServerConfig } from '../../workspace/server-config.ts';
import type { SavedSession, SessionStore } from '../../workspace/session-store.ts';
import { endSession, requireSameBackend } from '../../workspace/sign-in.ts';

/** What a sign-out did. */
export interface LogoutReport {
  readonly url: string;
  /** The account; null if it is unknown. */
  readonly email: string | null;
  /** `removed-here` if the token was removed, but the server could not be asked to end the session. */
  readonly outcome: 'ended' | 'removed-here' | 'not-signed-in';
  /** Why the session was not ended on the server. */
  readonly reason: string | null;
}

/** Ends the saved session of a server, there and here. A file that cannot be read is only removed. */
export function logOut(
  url: string,
  { http, sessions }: { readonly http: HttpClient; readonly sessions: SessionStore },
): Promise<LogoutReport> {
  return sessions.whileLocked(url, async () => {
    const saved = readSaved(sessions, url);
    if (saved === null) return { url, email: null, outcome: 'not-signed-in', reason: null };
    const reason = 'problem' in saved ? saved.problem : await endOnServer(saved.session, http);
    sessions.remove(url);
    const email = 'session' in saved ? saved.session.email : null;
    return { url, email, outcome: reason === null ? 'ended' : 'removed-here', reason };
  });
}

function readSaved(
  sessions: SessionStore,
  url: string,
): { readonly session: SavedSession } | { readonly problem: string } | null {
  try {
    const session = sessions.read(url);
    return session === null ? null : { session };
  } catch (error) {
    if (error instanceof Failure) return { problem: 'the saved sign-in could not be used.' };
    throw error;
  }
}

/** Returns null once the session has ended, or the reason why it could not be ended. */
async function endOnServer(session: SavedSession, http: HttpClient): Promise<string | null> {
  try {
    const config = await readServerConfig(http, session.url);
    requireSameBackend(session, config);
    await endSession(config, session.refreshToken, http);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message.replace(/ Nothing was changed\.$/, '');
    throw error;
  }
}
