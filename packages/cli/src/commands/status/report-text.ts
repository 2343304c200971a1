import { recordKinds } from '@manchester-eats/shared/domain';
import { defaultServerUrl } from '@manchester-eats/shared/urls';
import { commandLine } from '../../terminal/command-line.ts';
import { dataFlag } from '../../terminal/options.ts';
import { conflictLines } from '../../terminal/conflict-lines.ts';
import { goingBackSentences } from '../../terminal/going-back-lines.ts';
import {
  removedInUseSentences,
  unreadableSentences,
  unreadSentences,
} from '../../terminal/left-out-lines.ts';
import { kindCountText } from '../../terminal/record-words.ts';
import { wrappedLines } from '../../terminal/table.ts';
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
  url: string,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const blocks: readonly (readonly [string, readonly string[]])[] = [
    ['File', fileSentences(report)],
    ['Listings', listingSentences(report)],
    ['Problems', leftOut(report)],
    ['Older file', goingBackSentences(report.goingBack, report.data, 'with-flag')],
    [
      'Not published',
      [...unpublishedSentences(report), ...removedInUseSentences(report.removedInUse)],
    ],
    ['Conflicts', conflictSentences(report)],
    ['Offered', offerSentences(report)],
    ['Last publish', lastPublishSentences(report, url)],
    ['Server', report.server === null ? [] : serverSentences(report, report.server, url)],
  ];
  const width = Math.max(...blocks.map(([heading]) => heading.length)) + 2;
  return blocks.flatMap(([heading, sentences]) =>
    sentences.flatMap((sentence, index) =>
      wrappedLines(sentence, columns - width).map((line, row) => {
        const label =
          index === 0 && row === 0 ? paint.bold(heading.padEnd(width)) : ' '.repeat(width);
        return label + (row === 0 ? line : line.trimStart());
      }),
    ),
  );
}

function fileSentences({ data, exists, counts }: StatusReport): string[] {
  if (!exists) {
    const create = commandLine('import', { source: 'fhrs', data: dataFlag(data) });
    return [`${data} does not exist yet. Create it with: ${create}`];
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

function conflictSentences({ conflicts }: StatusReport): string[] {
  if (conflicts.length === 0) return [];
  return [
    ...conflictLines(conflicts, Number.POSITIVE_INFINITY),
    'Resolve one with "eats resolve", or all with "eats publish --prefer local" or "--prefer published".',
  ];
}

function offerSentences({ offers }: StatusReport): string[] {
  if (offers.length === 0) return [];
  return [
    ...offers.map(
      ({ id, at, change }) =>
        `${change.label}: ${countText(change.put.length + change.remove.length, 'record')} (${momentText(at)}; offer ${id})`,
    ),
    'Accept or refuse with "eats offers".',
  ];
}

/** The last publish from this file; those from other files, or before the side file was lost, are unknown. */
function lastPublishSentences(
  { data, exists, everPublished, publishedAt }: StatusReport,
  url: string,
): string[] {
  if (!exists) return [];
  if (publishedAt !== null) return [`${momentText(publishedAt)}, from this file`];
  const none = 'No publish from this file is recorded.';
  return [everPublished ? none : `${none} To publish: ${onSame('publish', data, url)}`];
}

/** Returns a command to copy for the same file and server as this run. */
function onSame(verb: string, name: string, url: string, join = false): string {
  const server = url === defaultServerUrl ? undefined : url;
  return commandLine(verb, { url: server, join, data: dataFlag(name) });
}

function serverSentences(report: StatusReport, server: ServerStatus, url: string): string[] {
  if (!server.reachable) return [server.reason];
  if (server.listings === null || server.revision === null) {
    return [`${url} responds, but does not return its directory.`];
  }
  const shown = `${url} shows ${countText(server.listings, 'listing')} to visitors.`;
  if (report.isOtherDirectory) {
    return [
      shown,
      `It publishes a different directory from the one that ${report.data} was last compared with. To publish everything there as well: ${onSame('publish', report.data, url, true)}. To work with that directory only, name another file with --data.`,
    ];
  }
  if (!report.everPublished) return [shown];
  return server.revision > report.revision
    ? [shown, `It may have changes that are not in the file: ${onSame('pull', report.data, url)}`]
    : [shown];
}
