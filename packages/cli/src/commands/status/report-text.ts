import { recordKinds } from '@manchester-eats/shared/domain';
import { kindCountText, kindText } from '../../terminal/record-words.ts';
import { wrappedLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { countText, listText, numberText } from '../../terminal/words.ts';
import type { ServerStatus, StatusReport } from './service.ts';

const sourceWords: Readonly<Record<string, string>> = {
  fhrs: 'the food hygiene register',
  google: 'Google',
  file: 'a file',
  demo: 'the demonstration',
  owner: 'their owners',
  administrator: 'administrators',
  unknown: 'a source that was not noted',
};

const shownSetAside = 10;

const dayText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** The lines of a status: a heading to the left, what it says to the right. */
export function statusLines(
  report: StatusReport,
  url: string,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string[] {
  const blocks: readonly (readonly [string, readonly string[]])[] = [
    ['File', fileSentences(report)],
    ['Listings', listingSentences(report)],
    ['Cannot be read', setAsideSentences(report)],
    ['Not published', unpublishedSentences(report)],
    ['Last publish', lastPublishSentences(report)],
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
  if (!exists) return [`${data} does not exist yet. Make it with: eats import --source fhrs`];
  const kinds = ['listing' as const, ...recordKinds.filter((kind) => kind !== 'listing')];
  const held = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [kindCountText(count, kind)];
  });
  return [`${data}: ${held.length === 0 ? 'empty' : listText(held)}`];
}

function listingSentences({ sources, withoutPoint }: StatusReport): string[] {
  const bySource = Object.entries(sources).sort(([, one], [, other]) => other - one);
  return [
    ...bySource.map(
      ([source, count]) => `${numberText(count)} from ${sourceWords[source] ?? source}`,
    ),
    ...(withoutPoint > 0
      ? [`${numberText(withoutPoint)} without a point: in the lists, not on the map`]
      : []),
  ];
}

function setAsideSentences({ setAside, unknown, data }: StatusReport): string[] {
  const shown = setAside.slice(0, shownSetAside);
  const more = setAside.length - shown.length;
  return [
    ...shown.map(
      ({ document, position, reason }) => `${document}, record ${numberText(position)}: ${reason}`,
    ),
    ...(more > 0 ? [`and ${numberText(more)} more (--json lists all)`] : []),
    ...(setAside.length > 0
      ? [
          `${setAside.length === 1 ? 'It stays' : 'They stay'} in ${data} as ${setAside.length === 1 ? 'it is' : 'they are'}; mend ${setAside.length === 1 ? 'it' : 'them'} there.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [`Until then no ${listText(unknown.map(kindText))} are published, pulled or removed.`]
      : []),
  ];
}

function unpublishedSentences({ exists, unpublished }: StatusReport): string[] {
  if (!exists) return [];
  const { added, updated, removed } = unpublished;
  const parts = [
    ...(added > 0 ? [`${numberText(added)} added`] : []),
    ...(updated > 0 ? [`${numberText(updated)} changed`] : []),
    ...(removed > 0 ? [`${numberText(removed)} removed`] : []),
  ];
  if (parts.length === 0) return ['nothing.'];
  return [`${countText(added + updated + removed, 'change')}: ${listText(parts)}.`];
}

/** Of this file alone: when others published, no file knows. */
function lastPublishSentences({ exists, everPublished, publishedAt }: StatusReport): string[] {
  if (!exists) return [];
  if (publishedAt !== null) {
    const moment = new Date(publishedAt);
    return [`${dayText.format(moment)}, ${timeText.format(moment)} UTC, from this file`];
  }
  return everPublished
    ? ['None from this file is noted.']
    : ['Never: nothing of this file was published. Do it with: eats publish'];
}

function serverSentences(report: StatusReport, server: ServerStatus, url: string): string[] {
  if (!server.reachable) return [server.reason];
  if (server.listings === null || server.revision === null) {
    return [`${url} answers, but does not show its directory.`];
  }
  const holds = `${url} shows ${countText(server.listings, 'listing')} to visitors.`;
  if (!report.everPublished) return [holds];
  return server.revision > report.revision
    ? [holds, 'It may have changes that the file lacks: eats pull']
    : [holds];
}
