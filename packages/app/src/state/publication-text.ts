import { type Failure, formatCount, formatNumber } from '@manchester-eats/shared/domain';
import type { NoAccess, Publication } from './publication.ts';

const noAccessTexts: Readonly<Record<NoAccess, string>> = {
  'signed-out': 'You are not signed in. Sign in as an administrator to publish.',
  'other-account': 'This account is not an administrator’s. Sign in with one to publish.',
  unreachable: 'The server cannot be reached. Check the connection, then try again.',
};

/** Returns what stopped a publish, and what to do next; `''` if nothing did. */
export function publicationProblem(publication: Publication): string {
  switch (publication.phase) {
    case 'idle':
    case 'queued':
    case 'publishing':
      return '';
    case 'no-access':
      return noAccessTexts[publication.reason];
    case 'failed':
      return failureText(publication.failure);
    case 'set-back':
      return 'The published directory was restored from a backup. Decide on the Publishing page about what it lost.';
    case 'guarded': {
      const { takenDown, listings, needsRemovalsAllowed, takenBack } = publication.risk;
      const parts = [
        ...(needsRemovalsAllowed
          ? [
              `It would take down ${formatNumber(takenDown.length)} of ${formatCount(listings, 'published listing')}.`,
            ]
          : []),
        ...(takenBack.length > 0
          ? [
              `It would restore ${formatCount(takenBack.length, 'value')} that others have replaced.`,
            ]
          : []),
      ];
      return `${parts.join(' ')} Confirm that on the Publishing page.`;
    }
    case 'done': {
      const { conflicts, refused, busy } = publication.report;
      if (conflicts.length > 0) {
        return `${formatCount(conflicts.length, 'conflict')} with what others have published. Decide on the Publishing page.`;
      }
      const [first] = refused;
      if (first !== undefined) return first.reason;
      if (busy.length > 0) return 'Others changed the same records meanwhile. Publish again.';
      return publication.unwritten === null
        ? ''
        : 'Everything is published, but visitors do not see it yet. Try again on the Publishing page.';
    }
  }
}

/** Returns a failure in words for administrators, with what to do next. */
export function failureText(failure: Failure): string {
  const { code, message, hint } = failure;
  if (code === 'backend/refused') {
    return 'Your session has ended, or the account is no longer an administrator’s. Sign in again, then publish again.';
  }
  if (code === 'directory/other') {
    return 'The server publishes a different directory from last time. Nothing was changed, here or there. Decide on the Publishing page.';
  }
  return hint === '' ? message : `${message} ${hint}`;
}
