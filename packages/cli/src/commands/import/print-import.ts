import { registerAttribution } from '@manchester-eats/shared/domain';
import { googleTerms, type ImportOutcome } from '@manchester-eats/shared/import';
import type { Terminal } from '../../terminal/terminal.ts';
import { createMessageWriter } from '../../terminal/message-writer.ts';
import { nextSentence } from '../../terminal/next-sentence.ts';
import { versionText } from '../../terminal/version-text.ts';
import { countText, numberText } from '../../terminal/words.ts';
import { adviceAfter, goingBackJson, goingBackSentences } from '../../terminal/going-back-lines.ts';
import {
  leftOutSentences,
  unreadJson,
  unreadSentences,
  type LeftOut,
} from '../../terminal/left-out-lines.ts';
import { isFullyRead, type Workspace } from '../../workspace/workspace.ts';
import type { ImportRequest } from './import-request.ts';
import { importReportLines, rowsWithoutName } from './report-text.ts';
import { firstListings, sheetSentences } from './sheet-report.ts';
import type { ImportResult } from './service.ts';

/** A finished import and its request. */
interface FinishedImport {
  readonly result: ImportResult;
  readonly request: Pick<ImportRequest, 'areas' | 'source' | 'flags' | 'limit' | 'miles'>;
  readonly workspace: Pick<
    Workspace,
    | 'name'
    | 'existed'
    | 'keptVersion'
    | 'unread'
    | 'unreadDocuments'
    | 'goingBack'
    | 'isExternal'
    | 'hint'
  >;
  readonly google: {
    /** Requests that were sent, and that an earlier run made unnecessary. */
    readonly calls: number;
    readonly reused: number;
    /** Responses that the next run need not request again. */
    readonly kept: number;
  };
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** Prints the result of an import: the report on stdout, messages on stderr. */
export function printImport(finished: FinishedImport, terminal: Terminal): void {
  const { result, request, json } = finished;
  const writeMessage = createMessageWriter(terminal);
  const names = new Map(request.areas.map(({ id, name }) => [id, name]));
  for (const note of result.outcome.notes) writeMessage(`Note: ${note}`);
  if (json) {
    for (const { area, error } of result.outcome.areas) {
      if (error !== null) writeMessage(`${names.get(area) ?? area} failed. ${error}`);
    }
  } else if (result.outcome.areas.length > 0) {
    const lines = importReportLines(result, (id) => names.get(id) ?? id, terminal);
    for (const line of lines) terminal.print(line);
    terminal.writeMessage('');
  }
  for (const sentence of outcomeSentences(finished)) writeMessage(sentence);
  if (json) terminal.print(JSON.stringify(importJson(finished)));
}

/** Returns the report for `--json`. */
function importJson({ result, request, workspace, google, dryRun }: FinishedImport): object {
  const { source, areas, found, added, updated, duplicates, dropped, dropReasons } = result.outcome;
  return {
    source,
    areas,
    found,
    added,
    updated,
    duplicates,
    dropped,
    dropReasons,
    refused: result.refused,
    unreadable: result.outcome.unreadable,
    rowsWithoutName: source === 'file' ? rowsWithoutName(result.outcome) : [],
    unreadValues: result.outcome.unreadValues,
    outOfScope: result.outcome.outOfScope,
    missing: result.outcome.missing,
    removedBefore: result.outcome.removedBefore,
    unread: unreadJson(workspace.unread),
    goingBack: goingBackJson(workspace.goingBack),
    change: result.change,
    total: result.total,
    withoutPoint: result.outcome.withoutPoint,
    likeWaiting: result.outcome.likeWaiting,
    sheet: result.outcome.sheet,
    firstListings: source === 'file' ? firstListings(result.outcome) : [],
    approximatePoints: result.outcome.approximatePoints,
    unknownNames: result.outcome.unknownNames,
    notes: result.outcome.notes,
    notRead: result.outcome.notRead,
    endedEarly: result.outcome.endedEarly,
    google: request.source === 'google' ? { ...google, radius: request.miles } : null,
    data: workspace.name,
    saved: result.saved,
    dryRun,
  };
}

function outcomeSentences(finished: FinishedImport): string[] {
  const { result, request, workspace, dryRun } = finished;
  const { outcome, saved, before, total } = result;
  const failures = outcome.areas.filter(({ error }) => error !== null);
  const isNothingRead = failures.length === outcome.areas.length && failures.length > 0;
  const sentences: string[] = [];
  if (outcome.withoutPoint > 0) {
    sentences.push(
      `${countText(outcome.withoutPoint, 'new listing')} ${outcome.withoutPoint === 1 ? 'has no position, so it is' : 'have no position, so they are'} not on the map.`,
    );
  }
  if (outcome.likeWaiting > 0) {
    sentences.push(
      `${countText(outcome.likeWaiting, 'new listing')} may be the same business as a listing that is waiting for review.`,
    );
  }
  if (outcome.source === 'file') sentences.push(...sheetSentences(outcome, dryRun));
  const leftOut = dryRun ? 'Would be left out' : 'Left out';
  sentences.push(
    ...leftOutSentences(`${leftOut}, because they are not valid:`, result.refused),
    ...leftOutSentences(
      `${leftOut}, because they cannot be read:`,
      outcome.unreadable.map((record) => asLeftOut(record, outcome.source)),
    ),
    ...leftOutSentences(
      `${dryRun ? 'Would be imported' : 'Imported'} without these values, which are not valid:`,
      outcome.unreadValues.map((record) => asLeftOut(record, outcome.source)),
    ),
    ...leftOutSentences(
      'No longer in scope, but kept (remove them if you agree):',
      outcome.outOfScope.map(({ listingId, name, reason }) => ({
        kind: 'listing' as const,
        id: listingId,
        name,
        reason,
      })),
    ),
    ...leftOutSentences(
      `${countText(outcome.missing.length, 'listing')} that the source no longer has, but kept (remove them if you agree):`,
      outcome.missing.map((one) => ({ kind: 'listing', ...one, reason: 'not in the source' })),
    ),
    ...leftOutSentences(
      'Removed before, and not added again (--bring-back ID allows one):',
      outcome.removedBefore.map((one) => ({
        kind: 'listing',
        ...one,
        reason: 'still in the source',
      })),
    ),
    ...unreadSentences(workspace),
    ...goingBackSentences(workspace, adviceAfter(workspace)),
  );
  if (dryRun) {
    sentences.push(
      `Dry run: nothing was written. ${workspace.name} has ${countText(before, 'listing')} and would have ${numberText(total)}.`,
    );
  } else if (saved) {
    sentences.push(
      `${isNothingRead ? 'Nothing could be read. ' : ''}${workspace.name} now has ${countText(total, 'listing')}.${versionText(workspace)}`,
    );
  } else {
    const file = workspace.existed
      ? `${workspace.name} was not changed${isNothingRead ? '' : ` and has ${countText(total, 'listing')}`}.`
      : 'No data file was created.';
    sentences.push(`${isNothingRead ? 'Nothing could be read.' : 'Nothing new.'} ${file}`);
  }
  sentences.push(...repeatSentences(finished));
  if (outcome.source === 'fhrs' && outcome.found > 0) sentences.push(registerAttribution);
  if (request.source === 'google') sentences.push(callsText(finished));
  if (request.source === 'google' && outcome.found > 0) sentences.push(googleTerms);
  if (saved) sentences.push(nextSentence(workspace.hint));
  return sentences;
}

/** Returns the areas that failed, ended early or were not read, in their order. */
export function areasToRepeat({
  areas,
  endedEarly,
  notRead,
}: Pick<ImportOutcome, 'areas' | 'endedEarly' | 'notRead'>): readonly string[] {
  const early = new Set(endedEarly.map(({ area }) => area));
  const failed = areas.filter(({ area, error }) => error !== null || early.has(area));
  return [...failed.map(({ area }) => area), ...notRead];
}

/** Says which areas are missing and how to go on with them. */
function repeatSentences({ result, request, workspace, dryRun, google }: FinishedImport): string[] {
  const { outcome, saved, change } = result;
  const areas = areasToRepeat(outcome);
  if (areas.length === 0 || request.flags.input !== undefined) return [];
  const failed = outcome.areas.filter(({ error }) => error !== null).length;
  const parts = [
    failed === 0 ? '' : `${countText(failed, 'area')} failed.`,
    ...(outcome.endedEarly.length === 0
      ? []
      : [`${countText(outcome.endedEarly.length, 'area')} may lack places, pictures or reviews.`]),
    ...(outcome.notRead.length === 0
      ? []
      : [
          `${countText(outcome.notRead.length, 'area')} ${outcome.notRead.length === 1 ? 'was' : 'were'} not read.`,
        ]),
    // Edits by hand are saved even if nothing was imported.
    saved && change !== null ? savedText(outcome) : '',
    google.kept === 0 || dryRun
      ? ''
      : `${countText(google.kept, 'response')} of Google ${google.kept === 1 ? 'is' : 'are'} kept for a day and will not be requested again.`,
    outcome.notRead.length > 0 ? 'To go on:' : 'To try again:',
  ];
  // Starting again would throw away what the next run goes on from.
  const flags = { ...request.flags, fresh: undefined };
  return [
    parts.filter((part) => part !== '').join(' '),
    `  ${workspace.hint('import', { ...flags, areas: areas.join(','), ...sameShare(request, areas) })}`,
  ];
}

/** An area that ended early is saved with what was found there. */
function savedText({ endedEarly }: Pick<ImportOutcome, 'endedEarly'>): string {
  return endedEarly.length > 0 ? 'What was found is saved.' : 'The other areas are saved.';
}

/** The limit that gives each area the same share again: only Google's is shared. */
function sameShare(
  { source, areas, flags, limit }: FinishedImport['request'],
  again: readonly string[],
): Pick<ImportRequest['flags'], 'limit'> {
  if (source !== 'google' || limit === undefined || again.length === areas.length) {
    return flags.limit === undefined ? {} : { limit: flags.limit };
  }
  return { limit: String(Math.floor(limit / areas.length) * again.length) };
}

function callsText({ google: { calls, reused } }: FinishedImport): string {
  const spared = reused === 0 ? '' : `, and ${numberText(reused)} more were known from before`;
  return `Google got ${countText(calls, 'request')}${spared}.`;
}

/**
 * Returns whether every area was read, nothing was left out that an administrator could correct, and the
 * data file is not one that was saved elsewhere and waits for a decision. If not, the command exits with 1.
 */
export function isCompleteImport({
  result: { outcome, refused },
  workspace,
}: Pick<FinishedImport, 'result' | 'workspace'>): boolean {
  const isRead = areasToRepeat(outcome).length === 0;
  // An administrator cannot correct mistakes in the register.
  const isCorrect =
    outcome.source === 'fhrs' || outcome.unreadable.length + outcome.unreadValues.length === 0;
  return isRead && isCorrect && refused.length === 0 && isFullyRead(workspace);
}

function asLeftOut(
  { position, id, name, reason }: ImportOutcome['unreadable'][number],
  source: ImportRequest['source'],
): LeftOut {
  const place = `${source === 'file' ? 'row' : 'record'} ${numberText(position)}`;
  return { kind: 'listing', id: id === '' ? null : id, name, reason: `${reason} (${place})` };
}
