import { Failure } from '../domain/failure.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { PublishedChanges, SnapshotPort, UnreadableRecord } from '../ports/directory-port.ts';
import { exists, type Published } from '../sync/published.ts';
import {
  contradictsCache,
  hasUnpublishedWork,
  isFromOtherDirectory,
  pullPublic,
} from '../sync/pull-public.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import { updateInStepsWith, type WorkingCopyHandle } from '../sync/working-copy-handle.ts';

interface ReadPublishedInput {
  readonly copy: WorkingCopyHandle;
  readonly snapshot: SnapshotPort;
}

interface ReadPublishedReport {
  readonly changed: boolean;
  /** Unreadable records of the response. They do not count as removed. */
  readonly unreadable: readonly UnreadableRecord[];
  /** Whether the published directory, as it is known after this read, has no listings, not even unreadable ones. */
  readonly publishedIsEmpty: boolean;
}

interface PublicResponse {
  readonly changes: PublishedChanges;
  readonly etag: string | null;
}

/**
 * Updates the working copy with plain GET requests: reads only the changes if the server has them,
 * otherwise the whole snapshot unless its ETag is unchanged. Unpublished changes stay, except parts that are
 * published by now or give way to what is published.
 */
export async function readPublished(
  input: ReadPublishedInput,
): Promise<Result<ReadPublishedReport>> {
  const { copy } = input;
  const read = await readResponse(input, copy.state().published);
  if (!read.ok) return read;
  if (read.value === null) {
    return success({ changed: false, unreadable: [], publishedIsEmpty: isEmpty(copy.state()) });
  }
  const { changes, etag } = read.value;
  if (isFromOtherDirectory(copy.state().published, changes) && hasUnpublishedWork(copy.state())) {
    return failed(
      new Failure(
        'directory/other',
        'This is a different published directory from last time. Nothing was changed here.',
        { hint: 'Discard the changes and refuse the offers here first.' },
      ),
    );
  }
  const before = copy.state();
  await updateInStepsWith(copy, function* (state) {
    if (changes.history === 'continued' && hasNothingNew(changes, state)) return { step: null };
    yield;
    return pullPublic(state, changes, etag);
  });
  const after = copy.state();
  return success({
    changed: after !== before,
    unreadable: changes.unreadable,
    publishedIsEmpty: isEmpty(after) && !changes.unreadable.some(({ kind }) => kind === 'listing'),
  });
}

function isEmpty({ published }: WorkingCopy): boolean {
  for (const entry of published.entries.listing.values()) if (exists(entry)) return false;
  return true;
}

async function readResponse(
  { snapshot }: ReadPublishedInput,
  { snapshot: stored, cursor }: Published,
): Promise<Result<PublicResponse | null>> {
  const since = stored?.cursor ?? cursor;
  if (since !== null) {
    const { mark } = cursor ?? since;
    const changes = await snapshot.readChangesSince({ ...since, mark });
    if (!changes.ok) return changes;
    if (changes.value !== null) {
      // A snapshot with changes applied is no longer the one that the ETag belongs to.
      const isSame = stored?.cursor.mark === changes.value.cursor.mark;
      return success({ changes: changes.value, etag: isSame ? stored.etag : null });
    }
  }
  const response = await snapshot.readSnapshot(stored?.etag ?? null);
  if (!response.ok) return response;
  if (!response.value.changed) return success(null);
  return success({ changes: response.value.changes, etag: response.value.etag });
}

/** Returns whether a response has only known records, and all of them for its complete kinds. */
function hasNothingNew(changes: PublishedChanges, state: WorkingCopy): boolean {
  const { published } = state;
  const { cursor } = published.snapshot ?? {};
  if (cursor?.revision !== changes.cursor.revision || cursor.mark !== changes.cursor.mark)
    return false;
  if (changes.removals.length > 0) return false;
  const found = new Map<string, number>();
  for (const record of changes.records) {
    const { kind, id, revision } = record;
    if ((published.entries[kind].get(id)?.revision ?? -1) < revision) return false;
    if (contradictsCache(state, changes, record)) return false;
    found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return changes.complete.every((kind) => published.entries[kind].size <= (found.get(kind) ?? 0));
}
