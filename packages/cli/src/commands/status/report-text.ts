import { recordKinds } from '@manchester-eats/shared/domain';
import type { Hint } from '../../terminal/command-line.ts';
import { conflictHint, conflictLines } from '../../terminal/conflict-lines.ts';
import { goingBackSentences } from '../../terminal/going-back-lines.ts';
import {
  removedInUseSentences,
  unreadableSentences,
  unreadSentences,
} from '../../terminal/left-out-lines.ts';
import { kindCountText } from '../../terminal/record-words.ts';
import { messageLines } from '../../terminal/message-writer.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { countText, listText, numberText } from '../../terminal/words.ts';
import { unpublishedSentences } from './change-lines.ts';
import { momentText } from '../../terminal/moment-text.ts';
import type { ServerStatus, StatusReport } from './service.ts';

const sourceWords: Readonly<Record<string, string>> = {
  fhrs: 'the food hygiene register',
  google: 'Google',
  file: 'a file',
  demo: 'the demo directory',
  owner: 'their owners',
  administrator: 'administrators',
  unknown: 'an unknown source',
};

/** Returns the lines of a status: a heading on the left, its sentences on the right. */
export function statusLines(
  report: StatusReport,
  { url, hint }: { readonly url: string; readonly hint: Hint },
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const blocks: readonly (readonly [string, readonly string[]])[] = [
    ['File', fileSentences(report, hint)],
    ['Listings', listingSentences(report)],
    ['Problems', leftOut(report)],
    ['Older file', goingBackSentences({ ...report, name: report.data, hint }, 'with-flag')],
    [
      'Not published',
      [...unpublishedSentences(report), ...removedInUseSentences(report.removedInUse)],
    ],
    ['Conflicts', conflictSentences(report, hint)],
    ['Offered', offerSentences(report, hint)],
    ['Last publish', lastPublishSentences(report, hint)],
    ['Server', report.server === null ? [] : serverSentences(report, report.server, { url, hint })],
  ];
  const width = Math.max(...blocks.map(([heading]) => heading.length)) + 2;
  const isNarrow = columns < width + shortestSentence;
  return blocks.flatMap(([heading, sentences]) => {
    const lines = sentences.flatMap((sentence) =>
      messageLines(sentence, isNarrow ? columns - 2 : columns - width, 0),
    );
    if (lines.length > 0 && isNarrow) return [paint.bold(heading), ...lines.map(indented)];
    return lines.map((line, row) => {
      return (row === 0 ? paint.bold(heading.padEnd(width)) : ' '.repeat(width)) + line;
    });
  });
}

/** The fewest characters of a sentence that stand beside the heading and not below it: the id of a change is whole. */
const shortestSentence = 40;

function indented(line: string): string {
  return `  ${line}`;
}

function fileSentences({ data, exists, counts }: StatusReport, hint: Hint): string[] {
  if (!exists) {
    return [`${data} does not exist yet. To create it:\n  ${hint('import', { source: 'fhrs' })}`];
  }
  const kinds = ['listing' as const, ...recordKinds.filter((kind) => kind !== 'listing')];
  const counted = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [kindCountText(count, kind)];
  });
  return [`${data}: ${counted.length === 0 ? 'empty' : listText(counted)}`];
}

function listingSentences({ sources, withoutPoint }: StatusReport): string[] {
  const bySource = Object.entries(sources).sort(([, one], [, other]) => other - one);
  return [
    ...bySource.map(
      ([source, count]) => `${numberText(count)} from ${sourceWords[source] ?? source}`,
    ),
    ...(withoutPoint > 0
      ? [`${numberText(withoutPoint)} without a position, so not on the map`]
      : []),
  ];
}

function leftOut(report: StatusReport): string[] {
  const { data: name, unread, unreadDocuments, unreadable } = report;
  return [
    ...unreadSentences({ name, unread, unreadDocuments }),
    ...unreadableSentences(unreadable),
  ];
}

function conflictSentences({ conflicts }: StatusReport, hint: Hint): string[] {
  if (conflicts.length === 0) return [];
  return [
    ...conflictLines(conflicts, Number.POSITIVE_INFINITY),
    conflictHint(conflicts, 'publish', hint),
  ];
}

function offerSentences({ offers }: StatusReport, hint: Hint): string[] {
  if (offers.length === 0) return [];
  return [
    ...offers.map(
      ({ id, at, change }) =>
        `${change.label}: ${countText(change.put.length + change.remove.length, 'record')} (${momentText(at)}; offer ${id})`,
    ),
    `To see them, and to accept or refuse them:\n  ${hint('offers')}`,
  ];
}

/** The last publish from this file; those from other files, or before the side file was lost, are unknown. */
function lastPublishSentences(
  { exists, everPublished, publishedAt }: StatusReport,
  hint: Hint,
): string[] {
  if (!exists) return [];
  if (publishedAt !== null) return [`${momentText(publishedAt)}, from this file`];
  const none = 'No publish from this file is recorded.';
  return [everPublished ? none : `${none} To publish:\n  ${hint('publish')}`];
}

function serverSentences(
  report: StatusReport,
  server: ServerStatus,
  { url, hint }: { readonly url: string; readonly hint: Hint },
): string[] {
  if (!server.reachable) return [server.reason];
  if (server.listings === null || server.revision === null) {
    return [`${url} responds, but does not return its directory.`];
  }
  const shown = `${url} shows ${countText(server.listings, 'listing')} to visitors.`;
  if (report.isOtherDirectory) {
    return [
      shown,
      `It publishes a different directory from the one that ${report.data} was last compared with. To work with that directory only, name another file with --data. To publish everything there as well:\n  ${hint('publish', { join: true })}`,
    ];
  }
  if (!report.everPublished) return [shown];
  return server.revision > report.revision
    ? [shown, `It may have changes that are not in the file. To read them:\n  ${hint('pull')}`]
    : [shown];
}
