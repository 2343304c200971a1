import { greaterManchester } from '@manchester-eats/shared/city';
import {
  documentOfRecord,
  kindOfDocument,
  listRecords,
  type DirectoryRecord,
  type RecordKind,
  type RecordName,
} from '@manchester-eats/shared/domain';
import {
  adoptRecords,
  appendChange,
  applyChanges,
  applyStep,
  emptyWorkingCopy,
  migrateFirstDesign,
  patchesOfCommand,
  planCommand,
  readFirstDesignBase,
  type ChangeHead,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { titleOf } from '../terminal/record-words.ts';
import { unknownRecords, type DataFile, type UnreadRecord } from './data-file.ts';
import { compareFileFromElsewhere, describeFileFromElsewhere } from './file-from-elsewhere.ts';
import { splitGoingBack, type GoingBack } from './going-back.ts';
import { findDifferences } from './hand-edit.ts';
import { findEditedVersion, separateOlderEdits } from './older-edit.ts';
import { shownDocuments } from './shown-documents.ts';
import { checksumOf, idOfFound, type Generation, type SideFile } from './side-file.ts';

/** The state read from a data file and the file beside it. */
export interface OpenedState {
  readonly copy: WorkingCopy;
  /** What the file beside it stores besides the working copy. */
  readonly memory: Pick<SideFile, 'generations' | 'publishedAt' | 'removedListings'>;
  /** What an older data file takes back; null where it is the newest. */
  readonly goingBack: GoingBack | null;
  /** The offered change of a file that was saved somewhere else; null otherwise. */
  readonly offerFromElsewhere: string | null;
  /** Records of the file that cannot become changes. */
  readonly refused: readonly UnreadRecord[];
  /** Sentences for the user. */
  readonly notes: readonly string[];
}

/** How a data file is opened. */
export interface OpeningOptions {
  readonly name: string;
  /** The time, as ISO text. */
  readonly now: string;
  /** Takes back what others published since an older data file, too. */
  readonly takeBack: boolean;
  /** The older versions of the file, the newest first. */
  readonly versions: () => Iterable<Uint8Array>;
}

const nothingFound = { goingBack: null, offerFromElsewhere: null, refused: [], notes: [] } as const;
const nothingKnown = { generations: [], publishedAt: null, removedListings: [] } as const;

/** The state of a data file that does not exist yet. */
export function openNothing(): OpenedState {
  const copy = emptyWorkingCopy();
  return { copy, memory: nothingKnown, ...nothingFound };
}

/**
 * Opens a data file with the file beside it. Edits by hand become a change. An older version undoes what
 * was done since. The differences of a file that was saved elsewhere are offered.
 */
export function openKnown(file: DataFile, side: SideFile, options: OpeningOptions): OpenedState {
  const known = { copy: side.copy, memory: side, ...nothingFound };
  if (file.state === side.state) {
    return checksumOf(file.text) === side.text ? known : withHandEdit(known, file, options);
  }
  const generation = side.generations.find(({ state }) => state === file.state);
  return generation === undefined
    ? withFileFromElsewhere(known, file, options)
    : withGoingBack(known, file, generation, side, options);
}

/**
 * Opens a data file without a file beside it. A file of the first design contains its own base; otherwise
 * everything counts as added, and the next publish compares it with what is published.
 */
export function openUnknown(file: DataFile, options: OpeningOptions): OpenedState {
  const unreadable = new Set<RecordKind>(
    [...file.missing, ...file.unreadDocuments.map(({ document }) => document)].map(kindOfDocument),
  );
  const records = listRecords(file.documents).filter(
    ({ kind, id }) => !unreadable.has(kind) || (kind === 'setting' && hasSetting(file, id)),
  );
  const head = headOf('file', file.text, options);
  const base = file.published === undefined ? null : readFirstDesignBase(file.published);
  const step =
    base === null
      ? adoptRecords(records, { ...head, label: `Found in ${options.name}` }, greaterManchester)
      : migrateFirstDesign(
          { base, records, isUnknown: unknownRecords(file) },
          { ...head, label: `Unpublished in ${options.name} before the update` },
          greaterManchester,
        );
  const isDamaged = file.published !== undefined && base === null;
  return {
    ...openNothing(),
    copy: applyStep(emptyWorkingCopy(), step),
    memory: { ...nothingKnown, ...firstDesignMemory(file.published) },
    notes: isDamaged
      ? [
          `The published state in ${options.name} cannot be read. The next publish compares everything and removes nothing.`,
        ]
      : [],
  };
}

function withHandEdit(known: OpenedState, file: DataFile, options: OpeningOptions): OpenedState {
  const { copy } = known;
  const shown = shownDocuments(applyChanges(copy).documents);
  const command = {
    label: `Edited in ${options.name}`,
    ...findDifferences(file, shown.documents),
  };
  const head = { ...headOf('edit', file.text, options), cause: 'person' } as const;
  const planned = planCommand(copy, shown, command, head, greaterManchester);
  return {
    ...known,
    copy: planned.step === null ? copy : applyStep(copy, planned.step),
    memory: withRemoved(known.memory, command.remove),
    refused: planned.refused.map(asUnread),
  };
}

function withFileFromElsewhere(
  known: OpenedState,
  file: DataFile,
  options: OpeningOptions,
): OpenedState {
  const { copy } = known;
  const comparison = compareFileFromElsewhere(copy, file, options);
  const { offer, refused } = comparison;
  const isOffered = offer !== null && !copy.offers.some(({ id }) => id === offer.id);
  return {
    ...known,
    copy: isOffered ? applyStep(copy, { offers: { put: [offer], remove: [] } }) : copy,
    offerFromElsewhere: offer?.id ?? null,
    refused: refused.map(asUnread),
    notes: [...known.notes, ...describeFileFromElsewhere(copy, comparison, options.name)],
  };
}

function withGoingBack(
  known: OpenedState,
  file: DataFile,
  generation: Generation,
  side: SideFile,
  options: OpeningOptions,
): OpenedState {
  const { copy } = known;
  const shown = shownDocuments(applyChanges(copy).documents);
  const command = { label: '', ...findDifferences(file, shown.documents) };
  const planned = patchesOfCommand(copy, shown, command, greaterManchester);
  const { edits, patches } = separateOlderEdits(planned.patches, {
    ...{ copy, shown, file, generation, takeBack: options.takeBack },
    version: findEditedVersion(file, generation, options.versions()),
  });
  const goingBack = splitGoingBack(copy, patches, generation);
  const wanted = options.takeBack
    ? [...goingBack.ownPatches, ...goingBack.othersPatches]
    : goingBack.ownPatches;
  const head: ChangeHead = {
    // Restoring the same older file again later is another change.
    ...headOf('back', `${file.text}${side.state}`, options),
    label: `Went back to an older ${options.name}`,
    cause: 'person',
    together: false,
  };
  const joined = options.takeBack ? mergePatches(wanted) : wanted;
  const editHead: ChangeHead = {
    ...headOf('edit', `${file.text}${side.state}`, options),
    label: `Edited in ${options.name}`,
    cause: 'person',
    together: false,
  };
  const backThen = withChange(withGone(copy, edits.gone), head, joined);
  return {
    ...known,
    copy: withChange(backThen, editHead, mergePatches(edits.patches)),
    memory: withRemoved(
      known.memory,
      [...joined, ...edits.patches].filter(({ operation }) => operation === 'remove'),
    ),
    goingBack: patches.length === 0 ? null : goingBack,
    refused: planned.refused.map(asUnread),
  };
}

function withChange(copy: WorkingCopy, head: ChangeHead, patches: Patches): WorkingCopy {
  return patches.length === 0 ? copy : applyStep(copy, appendChange(copy, head, patches));
}

/** The working copy with records that others removed, which edits of them need in order to be shown. */
function withGone(copy: WorkingCopy, records: readonly DirectoryRecord[]): WorkingCopy {
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
    const held = merged.get(key);
    merged.set(
      key,
      held?.operation === 'edit' && patch.operation === 'edit'
        ? { ...held, units: { ...held.units, ...patch.units } }
        : patch,
    );
  }
  return [...merged.values()];
}

function headOf(prefix: string, text: string, { now }: OpeningOptions) {
  // The same edit gets the same id until it is stored, so that it can be named to discard it.
  return { id: idOfFound(prefix, text), at: now, by: '' };
}

function asUnread({
  record,
  reason,
}: ReturnType<typeof patchesOfCommand>['refused'][number]): UnreadRecord {
  const { kind, id, fields, partial } = record;
  return {
    document: documentOfRecord(record),
    kind,
    id,
    name: titleOf(id, fields),
    position: 0,
    problem: 'refused',
    reason,
    key: kind === 'page' ? id : null,
    record: { id, ...fields, ...(partial ? { partial } : {}) },
  };
}

function hasSetting({ missing, unreadDocuments }: DataFile, id: string): boolean {
  return (
    !missing.some((document) => document === id) &&
    !unreadDocuments.some(({ document }) => document === id)
  );
}

function firstDesignMemory(published: unknown): Partial<OpenedState['memory']> {
  if (typeof published !== 'object' || published === null) return {};
  const { removedListings, publishedAt } = published as Readonly<Record<string, unknown>>;
  const isTime = typeof publishedAt === 'string' && !Number.isNaN(Date.parse(publishedAt));
  return {
    removedListings: Array.isArray(removedListings)
      ? removedListings.filter((id): id is string => typeof id === 'string')
      : [],
    publishedAt: isTime ? publishedAt : null,
  };
}
