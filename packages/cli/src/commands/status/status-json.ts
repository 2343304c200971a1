import { kindOfDocument } from '@manchester-eats/shared/domain';
import { conflictsJson } from '../../terminal/conflict-lines.ts';
import { goingBackJson } from '../../terminal/going-back-lines.ts';
import { unreadJson } from '../../terminal/left-out-lines.ts';
import type { StatusReport } from './service.ts';

/** Returns the report for `--json`. */
export function statusJson(report: StatusReport, url: string): object {
  const { unread, unreadDocuments, differences, conflicts, offers, goingBack, ...rest } = report;
  return {
    url,
    ...rest,
    setAside: unreadJson(unread),
    unknown: [...new Set(unreadDocuments.map(({ document }) => kindOfDocument(document)))],
    unreadDocuments,
    differences: differences.map(({ causes, ...difference }) => ({
      ...difference,
      at: causes.at(-1)?.at ?? null,
      by: causes.at(-1)?.by ?? '',
      cause: causes.at(-1)?.label ?? '',
      changes: causes.map(({ id }) => id),
    })),
    conflicts: conflictsJson(conflicts),
    offers: offers.map(({ id, at, reason, change }) => ({
      id,
      at,
      reason,
      label: change.label,
      put: change.put.map(({ kind, id: record }) => ({ kind, id: record })),
      remove: change.remove.map(({ kind, id: record }) => ({ kind, id: record })),
    })),
    goingBack: goingBackJson(goingBack),
  };
}
