import type { RecordFields } from '../domain/directory/directory-record.ts';
import { findMediaNames } from '../domain/media/media-address.ts';
import { publishedRecords } from '../sync/apply.ts';
import type { FoldedStep } from '../sync/fold.ts';
import { entryOf, exists, namedEntries } from '../sync/published.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import type { PictureStores } from './publish-pictures.ts';

/** How long a picture may wait without a change that names it: a form may be open that will. */
const graceMilliseconds = 24 * 60 * 60_000;

/** The names of pictures, by the id of the file in the library. */
export type PicturesByFile = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the pictures of the files that the steps of a publish remove from the library. */
export function findRemovedPictures(
  { published }: WorkingCopy,
  steps: readonly FoldedStep[],
  { stored: { origins } }: PictureStores,
): PicturesByFile {
  return new Map(
    steps
      .filter(({ step }) => step.operation === 'remove' && step.kind === 'media')
      .map(({ step }) => {
        const fields: RecordFields = entryOf(published, step)?.record?.fields ?? {};
        return [step.id, findMediaNames(fields, origins)] as const;
      }),
  );
}

/**
 * Forgets the pictures that a publish has uploaded, and deletes those whose files it has removed from the library, unless
 * a record still shows them, or an offer or an owner's proposal would. Keeps a deleted picture here, so that the removal
 * can be undone. What fails is left as it is: a picture too many harms nobody.
 */
export async function tidyAfterPublish(
  stores: PictureStores,
  state: WorkingCopy,
  uploaded: ReadonlySet<string>,
  removed: PicturesByFile,
): Promise<void> {
  const { stored, waiting } = stores;
  const needed = findNeededPictures(state, stores);
  await waiting.remove([...uploaded].filter((name) => !needed.has(name)));

  const gone = [...removed].flatMap(([id, names]) =>
    exists(entryOf(state.published, { kind: 'media', id })) ? [] : [...names],
  );
  if (gone.length === 0 || !isReadWhole(state)) return;
  const proposals = await stored.proposals();
  if (!proposals.ok) return;
  const shown = findMediaNames(
    [...publishedRecords(state), ...waitingWork(state), ...proposals.value],
    stored.origins,
  );
  for (const name of new Set(gone)) {
    if (shown.has(name)) continue;
    const read = await stored.read(name);
    if (!read.ok || read.value === null) continue;
    const kept = await waiting.put(name, read.value);
    if (kept.ok) await stored.remove([name]);
  }
}

/** Whether everything is known that published records show; what is unknown may show any picture. */
function isReadWhole({ published }: WorkingCopy): boolean {
  return ![...namedEntries(published)].some(
    ({ entry: { record, gone, restRevision } }) =>
      gone === undefined && (record === null || record.partial || restRevision !== undefined),
  );
}

/**
 * Forgets the pictures that wait for nothing: their changes were discarded, or can no longer be undone.
 * @param setAside What could not be read, and may be mended.
 */
export async function forgetUnneededPictures(
  stores: PictureStores,
  state: WorkingCopy,
  now: number,
  setAside: readonly object[] = [],
): Promise<void> {
  const waiting = await stores.waiting.list();
  if (!waiting.ok) return;
  const needed = findNeededPictures(state, stores);
  const mendable = findMediaNames(setAside, stores.stored.origins);
  const unneeded = [...waiting.value].filter(
    ([name, at]) => !needed.has(name) && !mendable.has(name) && now - at > graceMilliseconds,
  );
  if (unneeded.length > 0) await stores.waiting.remove(unneeded.map(([name]) => name));
}

/** Returns the pictures that unpublished changes and offers name, and those of removals that can be undone. */
function findNeededPictures(
  state: WorkingCopy,
  { stored: { origins } }: PictureStores,
): ReadonlySet<string> {
  const removals = state.log
    .flatMap(({ patches }) => [...(patches?.values() ?? [])])
    .filter(({ operation }) => operation === 'remove');
  return findMediaNames([...waitingWork(state), ...removals], origins);
}

/** Returns what may be published later: the unpublished patches, and the offers, which nobody has decided. */
function waitingWork({ changes, offers }: WorkingCopy): readonly object[] {
  return [...changes.flatMap(({ patches }) => [...patches.values()]), ...offers];
}
