import { findMediaNames } from '../domain/media/media-address.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import { success, type Result } from '../domain/result.ts';
import type { StoredPicturesPort } from '../ports/pictures-port.ts';
import type { WaitingPictures } from '../storage/waiting-pictures.ts';
import { applyChanges } from '../sync/apply.ts';
import type { FoldedStep } from '../sync/fold.ts';
import { entryOf } from '../sync/published.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';

/** Where pictures are stored, and where they wait until they are. */
export interface PictureStores {
  readonly stored: StoredPicturesPort;
  readonly waiting: WaitingPictures;
}

interface PictureUploads {
  /** Records that name a picture which is not stored, each with the reason. */
  readonly heldBack: ReadonlyMap<RecordKey, string>;
  /** The names of the pictures that were uploaded. */
  readonly uploaded: ReadonlySet<string>;
}

/** How many pictures are uploaded at the same time. */
const atOnce = 3;

/**
 * Uploads the pictures that the steps of a publish name and that wait in this browser, and looks for those that do not.
 * `onProgress` is called with the number of pictures that are settled, of all.
 */
export async function uploadPictures(
  { stored, waiting }: PictureStores,
  state: WorkingCopy,
  steps: readonly FoldedStep[],
  onProgress: (done: number, total: number) => void,
): Promise<PictureUploads> {
  const namesByRecord = findNewPictures(state, steps, stored);
  const names = [...new Set([...namesByRecord.values()].flatMap((found) => [...found]))];
  const problems = new Map<string, string>();
  const uploaded = new Set<string>();
  let done = 0;
  const remaining = names.values();
  const work = async () => {
    for (const name of remaining) {
      const settled = await settlePicture({ stored, waiting }, name);
      if (!settled.ok) problems.set(name, settled.failure.message);
      else if (settled.value === 'uploaded') uploaded.add(name);
      else if (settled.value === 'missing') problems.set(name, missing);
      done += 1;
      onProgress(done, names.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  const heldBack = new Map<RecordKey, string>();
  const shown = problems.size === 0 ? new Map<string, string>() : shownNames(state, stored);
  for (const [key, found] of namesByRecord) {
    const name = [...found].find((one) => problems.has(one));
    if (name === undefined) continue;
    const title = shown.get(name) ?? name;
    heldBack.set(key, `The picture "${title}" is not uploaded. ${problems.get(name) ?? ''}`.trim());
  }
  return { heldBack, uploaded };
}

const missing =
  'It is neither in this browser nor on the server: upload it again, or choose another.';

/** Returns the pictures that each step names and that are not published yet, by record. */
function findNewPictures(
  state: WorkingCopy,
  steps: readonly FoldedStep[],
  { origins }: StoredPicturesPort,
): ReadonlyMap<RecordKey, ReadonlySet<string>> {
  const found = new Map<RecordKey, ReadonlySet<string>>();
  for (const { step } of steps) {
    if (step.operation !== 'save') continue;
    const entry = entryOf(state.published, step);
    const published = findMediaNames(entry?.record?.fields ?? {}, origins);
    const added = [...findMediaNames(step.fields, origins)].filter((name) => !published.has(name));
    if (added.length > 0) found.set(toRecordKey(step), new Set(added));
  }
  return found;
}

async function settlePicture(
  { stored, waiting }: PictureStores,
  name: string,
): Promise<Result<'uploaded' | 'stored' | 'missing'>> {
  const here = await waiting.read(name);
  if (here.ok && here.value !== null) {
    const upload = await stored.upload(name, here.value);
    return upload.ok ? success('uploaded') : upload;
  }
  const there = await stored.exists(name);
  if (!there.ok) return there;
  if (there.value) return success('stored');
  return here.ok ? success('missing') : here;
}

/** Returns what the library calls its pictures, by the names under which they are stored. */
function shownNames(
  state: WorkingCopy,
  { origins }: StoredPicturesPort,
): ReadonlyMap<string, string> {
  const { media } = applyChanges(state).documents;
  return new Map(
    media.flatMap(({ url, name }) =>
      [...findMediaNames(url, origins)].map((stored) => [stored, name] as const),
    ),
  );
}
