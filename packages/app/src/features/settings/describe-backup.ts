import { formatCount } from '@manchester-eats/shared/domain';
import { formatMoment } from './format-moment.ts';
import { documentLabels } from './kind-words.ts';
import type { RestorePreview } from './restore-preview.ts';

/** What the check of a backup file found; the first line is the verdict. */
export interface FileCheck {
  readonly isGood: boolean;
  readonly lines: readonly string[];
}

/**
 * Says whether a backup file can be relied on.
 * @param lastBackup The time of the last backup that was downloaded here, or null.
 */
export function describeBackup(
  name: string,
  preview: RestorePreview,
  lastBackup: string | null,
): FileCheck {
  const { hasChecksum, isEdited, isStorageDump, exportedAt } = preview;
  const { unread, unreadableDocuments, counts } = preview;
  const problems = [
    ...(isEdited ? ['It was changed after it was saved: its checksum does not match.'] : []),
    ...(!hasChecksum && !isStorageDump
      ? ['It has no checksum, so nothing shows whether it was changed.']
      : []),
    ...(isStorageDump
      ? ['It is the content of a browser’s local storage, which has no checksum.']
      : []),
    ...(unread.length > 0 ? [`${formatCount(unread.length, 'record')} in it cannot be read.`] : []),
    ...unreadableDocuments.map(
      ({ document, reason }) => `${documentLabels[document]} cannot be read. ${reason}`,
    ),
  ];
  const isGood = problems.length === 0;
  const differences = counts.added + counts.updated + counts.removed;
  return {
    isGood,
    lines: [
      isGood ? `${name} is complete and unchanged.` : `${name} is not as a backup was downloaded.`,
      ...problems,
      describeAge(exportedAt, lastBackup),
      differences === 0
        ? 'It has the same content as this browser.'
        : `It differs from this browser in ${formatCount(differences, 'record')}.`,
    ].filter((line) => line !== ''),
  };
}

function describeAge(exportedAt: string, lastBackup: string | null): string {
  const moment = formatMoment(exportedAt);
  if (moment === null) return '';
  const last = lastBackup === null ? null : formatMoment(lastBackup);
  if (last === null) return `It was saved ${moment}. No backup was downloaded in this browser.`;
  return exportedAt === lastBackup
    ? `It was saved ${moment}: it is the last backup that was downloaded in this browser.`
    : `It was saved ${moment}. The last backup that was downloaded in this browser is of ${last}.`;
}
