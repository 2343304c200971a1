import { createHash } from 'node:crypto';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  type DirectoryRecord,
  documentOfRecord,
  isObject,
  kindOfDocument,
  listRecords,
  type RecordKind,
  type RecordName,
} from '@manchester-eats/shared/domain';
import {
  adoptRecords,
  appendChange,
  applyChanges,
  applyStep,
  emptyWorkingCopy,
  migrateLegacy,
  patchesOfCommand,
  planCommand,
  readLegacyBase,
  type ChangeHead,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { titleOf } from '@manchester-eats/shared/publishing';
import type { DataFile } from './data-file.ts';
import type { Hint } from '../terminal/command-line.ts';
import { compareExternalFile, describeExternalFile } from './external-file.ts';
import { splitGoingBack, type GoingBack } from './going-back.ts';
import { findDifferences } from './file-differences.ts';
import { findEditedVersion, separateEdits } from './older-file-edits.ts';
import { findRawContent, findRawDocuments } from './raw-parts.ts';
import { shownDocuments } from './shown-documents.ts';
import { offerIdFor, type Generation, type SideFile } from './side-file.ts';
import { mayBeUnreadable, type UnreadRecord } from './unread-records.ts';

/** The state read from a data file and its side file. */
export interface OpenedState {
  readonly copy: WorkingCopy;
  /** What the side file stores besides the working copy. */
  readonly memory: Pick<SideFile, 'generations' | 'publishedAt' | 'removedListings'>;
  /** The differences that come from the age of an older data file; null if there are none. */
  readonly goingBack: GoingBack | null;
  /** The id of the change that a file saved elsewhere offers; null if it offers nothing. */
  readonly externalOffer: string | null;
  /** Records of the file that cannot become changes. */
  readonly refused: readonly UnreadRecord[];
  /** Sentences for the user. */
  readonly notes: readonly string[];
}

export interface OpeningOptions {
  readonly hint: Hint;
  readonly name: string;
  /** The time, as ISO text. */
  readonly now: string;
  /** Whether an older data file also undoes what others have published since. */
  readonly takeBack: boolean;
  /** The older versions of the file, the newest first. */
  readonly versions: () => Iterable<Uint8Array>;
}

const nothingFound = { goingBack: null, externalOffer: null, refused: [], notes: [] } as const;
const emptyMemory = { generations: [], publishedAt: null, removedListings: [] } as const;

/** Returns the state of a data file that does not exist yet. */
export function openNothing(): OpenedState {
  const copy = emptyWorkingCopy();
  return { copy, memory: emptyMemory, ...nothingFound };
}

/**
 * Opens a data file with its side file. Edits by hand become a change, an older version undoes the user's
 * changes since (with `takeBack`, also those of others), and the differences of a file that was saved
 * elsewhere are offered, except for records that it lacks.
 */
export function openKnown(file: DataFile, side: SideFile, options: OpeningOptions): OpenedState {
  const opened = { copy: side.copy, memory: side, ...nothingFound };
  if (file.state === side.state) {
    return file.checksum === side.text ? opened : withHandEdit(opened, file, options);
  }
  const generation = side.generations.find(({ state }) => state === file.state);
  return generation === undefined
    ? withExternalFile(opened, file, options)
    : withGoingBack(opened, file, generation, side, options);
}

/**
 * Opens a data file whose side file is missing or damaged. A file of the legacy format that was published
 * contains its own base. Without a readable base every whole record counts as new, except default settings
 * and pages, and the next publish compares them all with the published directory.
 */
export function openUnknown(file: DataFile, options: OpeningOptions): OpenedState {
  const unreadable = new Set<RecordKind>(
    [...file.missing, ...file.unreadDocuments.map(({ document }) => document)].map(kindOfDocument),
  );
  const records = listRecords(file.documents()).filter(
    ({ kind, id }) => !unreadable.has(kind) || (kind === 'setting' && hasSetting(file, id)),
  );
  const head = headOf('file', file.checksum, options);
  const base = file.published === undefined ? null : readLegacyBase(file.published);
  const step =
    base === null
      ? adoptRecords(records, { ...head, label: `Found in ${options.name}` }, greaterManchester)
      : migrateLegacy(
          { base, records, isUnknown: mayBeUnreadable(file) },
          { ...head, label: `Unpublished in ${options.name} before the update` },
          greaterManchester,
        );
  const isDamaged = file.published !== undefined && base === null;
  return {
    ...openNothing(),
    copy: applyStep(emptyWorkingCopy(), step),
    memory: { ...emptyMemory, ...legacyMemory(file.published) },
    notes: isDamaged
      ? [
          `The published state in ${options.name} cannot be read. The next publish compares everything and removes nothing.`,
        ]
      : [],
  };
}

function withHandEdit(opened: OpenedState, file: DataFile, options: OpeningOptions): OpenedState {
  const { copy } = opened;
  const shown = shownDocuments(applyChanges(copy).documents);
  const command = {
    label: `Edited in ${options.name}`,
    ...findDifferences(file, shown.documents),
  };
  const head = { ...headOf('edit', file.checksum, options), cause: 'person' } as const;
  const planned = planCommand(copy, shown, command, head, greaterManchester);
  return {
    ...opened,
    copy: planned.step === null ? copy : applyStep(copy, planned.step),
    memory: withRemoved(opened.memory, command.remove),
    refused: asUnread(planned.refused, file),
  };
}

function withExternalFile(
  opened: OpenedState,
  file: DataFile,
  options: OpeningOptions,
): OpenedState {
  const { copy } = opened;
  const comparison = compareExternalFile(copy, file, options);
  const { offer, refused } = comparison;
  const isOffered = offer !== null && !copy.offers.some(({ id }) => id === offer.id);
  return {
    ...opened,
    copy: isOffered ? applyStep(copy, { offers: { put: [offer], remove: [] } }) : copy,
    externalOffer: offer?.id ?? null,
    refused: asUnread(refused, file),
    notes: [...opened.notes, ...describeExternalFile(copy, comparison, options)],
  };
}

function withGoingBack(
  opened: OpenedState,
  file: DataFile,
  generation: Generation,
  side: SideFile,
  options: OpeningOptions,
): OpenedState {
  const { copy } = opened;
  const shown = shownDocuments(applyChanges(copy).documents);
  const command = { label: '', ...findDifferences(file, shown.documents) };
  const planned = patchesOfCommand(copy, shown, command, greaterManchester);
  const { edits, patches } = separateEdits(planned.patches, {
    ...{ copy, shown, file, generation, takeBack: options.takeBack },
    version: findEditedVersion(file, generation, options.versions()),
  });
  const goingBack = splitGoingBack(copy, patches, generation);
  const wanted = options.takeBack
    ? [...goingBack.ownPatches, ...goingBack.othersPatches]
    : goingBack.ownPatches;
  // Restoring the same older file again later is another change.
  const checksum = createHash('sha256').update(file.bytes()).update(side.state).digest('hex');
  const head: ChangeHead = {
    ...headOf('back', checksum, options),
    label: `Went back to an older ${options.name}`,
    cause: 'person',
    together: false,
  };
  const merged = options.takeBack ? mergePatches(wanted) : wanted;
  const editHead: ChangeHead = {
    ...headOf('edit', checksum, options),
    label: `Edited in ${options.name}`,
    cause: 'person',
    together: false,
  };
  const wentBack = withChange(withRemovedRecords(copy, edits.gone), head, merged);
  return {
    ...opened,
    copy: withChange(wentBack, editHead, mergePatches(edits.patches)),
    memory: withRemoved(
      opened.memory,
      [...merged, ...edits.patches].filter(({ operation }) => operation === 'remove'),
    ),
    goingBack: patches.length === 0 ? null : goingBack,
    refused: asUnread(planned.refused, file),
  };
}

function withChange(copy: WorkingCopy, head: ChangeHead, patches: Patches): WorkingCopy {
  return patches.length === 0 ? copy : applyStep(copy, appendChange(copy, head, patches));
}

/** Adds records that others removed to the working copy, so that edits of them can be shown. */
function withRemovedRecords(copy: WorkingCopy, records: readonly DirectoryRecord[]): WorkingCopy {
  const put = records.map((record) => {
    const { kind, id } = record;
    return { kind, id, entry: { record, revision: 0, gone: { replacedBy: null } } };
  });
  return applyStep(copy, { published: { reset: false, put, remove: [] } });
}

function withRemoved(
  memory: OpenedState['memory'],
  removed: readonly RecordName[],
): OpenedState['memory'] {
  const ids = removed.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []));
  return { ...memory, removedListings: [...memory.removedListings, ...ids] };
}

type Patches = GoingBack['ownPatches'];

/** Joins the separated units of each record into one patch. */
function mergePatches(patches: Patches): Patches {
  const merged = new Map<string, Patches[number]>();
  for (const patch of patches) {
    const key = `${patch.kind}:${patch.id}`;
    const earlier = merged.get(key);
    merged.set(
      key,
      earlier?.operation === 'edit' && patch.operation === 'edit'
        ? { ...earlier, units: { ...earlier.units, ...patch.units } }
        : patch,
    );
  }
  return [...merged.values()];
}

function headOf(prefix: string, checksum: string, { now }: OpeningOptions) {
  // The same edit has the same id in every run until it is stored, so that it can be discarded by its id.
  return { id: offerIdFor(prefix, checksum), at: now, by: '' };
}

/** Returns refused records as the file contains them, with the fields that parsing drops. */
function asUnread(
  refused: ReturnType<typeof patchesOfCommand>['refused'],
  { bytes }: DataFile,
): UnreadRecord[] {
  const raw = refused.length === 0 ? {} : findRawDocuments(bytes());
  return refused.map(({ record, reason }) => {
    const { kind, id, fields, partial } = record;
    const content = findRawContent(raw, record) ?? { ...fields, ...(partial ? { partial } : {}) };
    return {
      document: documentOfRecord(record),
      kind,
      id,
      name: titleOf(id, fields),
      position: 0,
      problem: 'refused',
      reason,
      line: null,
      key: kind === 'page' ? id : null,
      record: { ...content, id },
    };
  });
}

function hasSetting({ missing, unreadDocuments }: DataFile, id: string): boolean {
  return (
    !missing.some((document) => document === id) &&
    !unreadDocuments.some(({ document }) => document === id)
  );
}

function legacyMemory(published: unknown): Partial<OpenedState['memory']> {
  if (!isObject(published)) return {};
  const { removedListings, publishedAt } = published;
  const isTime = typeof publishedAt === 'string' && !Number.isNaN(Date.parse(publishedAt));
  return {
    removedListings: Array.isArray(removedListings)
      ? removedListings.filter((id): id is string => typeof id === 'string')
      : [],
    publishedAt: isTime ? publishedAt : null,
  };
}
