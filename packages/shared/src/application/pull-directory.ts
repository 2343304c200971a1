import type { CityProfile } from '../city/city-profile.ts';
import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { DirectoryPort, PublishedChanges, UnreadableRecord } from '../ports/directory-port.ts';
import { joinOtherDirectory } from '../sync/adopt.ts';
import { hasUnpublishedWork, isFromOtherDirectory } from '../sync/pull-public.ts';
import { pullInSteps } from '../sync/pull.ts';
import type { PullCounts, PullStep } from '../sync/read-step.ts';
import { newestRevision, type Published } from '../sync/published.ts';
import { updateInStepsWith, type WorkingCopyHandle } from '../sync/working-copy-handle.ts';

export interface PullInput {
  readonly copy: WorkingCopyHandle;
  readonly directory: DirectoryPort;
  readonly city: CityProfile;
  /** The time, as ISO text. */
  readonly now: () => string;
  readonly newId: () => string;
  /**
   * What to do if this is a different directory from last time. By default, the pull stops if there are
   * unpublished changes or offers, since they belong to the old directory. `join` turns every whole record
   * here, except default settings and pages, into a change to the new one.
   */
  readonly otherDirectory?: 'join';
  /** Called with the number of records read so far. */
  readonly onProgress?: (read: number) => void;
}

export interface PullReport {
  readonly counts: PullCounts;
  readonly history: PublishedChanges['history'];
  /** Units or whole records whose changes here gave way to what is published. */
  readonly yielded: PullStep['yielded'];
  /** Whether the directory was restored from a backup and lost something, which is offered now. */
  readonly hasLost: boolean;
  /** Unreadable published records. Unless the id is unreadable, too, their content becomes unknown here. */
  readonly unreadable: readonly UnreadableRecord[];
}

/**
 * Reads the published directory into the working copy. Unpublished changes stay, except parts that are
 * published by now or that the report lists in `yielded`.
 */
export async function pullDirectory(input: PullInput): Promise<Result<PullReport>> {
  const { copy } = input;
  const { published } = copy.state();
  const { cursor } = published;
  const read = await readChangesOrAll(input, published);
  if (!read.ok) return read;
  const response = read.value;
  if (response.history === 'other' || isFromOtherDirectory(copy.state().published, response)) {
    if (input.otherDirectory === undefined && hasUnpublishedWork(copy.state()))
      return failed(otherDirectory());
    await leaveDirectory(input);
  }
  const readContext = { since: cursor, at: input.now(), offerId: input.newId() };
  const { counts, yielded, step } = await updateInStepsWith(copy, (state) =>
    pullInSteps(state, response, readContext),
  );
  return success({
    ...{ counts, yielded, hasLost: (step.offers?.put.length ?? 0) > 0 },
    ...{ history: response.history, unreadable: response.unreadable },
  });
}

/**
 * Reads the changes since the last read. A directory whose revision is below one that is known here was
 * restored from a backup, so it is read completely, even if its history still contains the mark of the last
 * read: the known revision can be that of a record that was read by name since.
 */
async function readChangesOrAll(
  { directory, onProgress }: PullInput,
  published: Published,
): Promise<Result<PublishedChanges>> {
  const read = await directory.readChanges(published.cursor, onProgress);
  if (!read.ok || read.value.history !== 'continued') return read;
  if (read.value.cursor.revision >= newestRevision(published)) return read;
  const whole = await directory.readChanges(null, onProgress);
  return whole.ok ? success({ ...whole.value, history: 'set-back' }) : whole;
}

async function leaveDirectory({
  copy,
  city,
  now,
  newId,
  otherDirectory,
}: PullInput): Promise<void> {
  const head = { id: newId(), at: now(), by: '', label: 'Joined with another directory' };
  await copy.update((state) =>
    otherDirectory === 'join'
      ? joinOtherDirectory(state, head, city)
      : { published: { reset: true, put: [], remove: [], cursor: null, snapshot: null } },
  );
}

function otherDirectory(): Failure {
  return new Failure(
    'directory/other',
    'This is a different published directory from last time. Nothing was changed, here or there.',
    { hint: 'Unpublished changes belong to the previous one. Join the two, or use another file.' },
  );
}
