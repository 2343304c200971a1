import type { RecordFields } from '../domain/directory/directory-record.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import { localRecord, recordBeforeRemoval } from './apply.ts';
import type { LoggedChange } from './change-log.ts';
import { unitsOf, type Patch, type RemovePatch } from './changes.ts';
import { undoChange, undoPart, type KeptPart, type Undo } from './undo.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A listing as a merge names it; a field is `''` if it is no longer known. */
export interface NamedListing {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** A change that merged listings which are still merged. */
export interface ListedMerge {
  /** The id of the change, for undo. */
  readonly change: string;
  readonly at: string;
  /** The e-mail address of its author; `''` if unknown. */
  readonly by: string;
  readonly label: string;
  readonly merged: readonly { readonly removed: NamedListing; readonly survivor: NamedListing }[];
  /** Whether it is published, at least in part. */
  readonly isPublished: boolean;
}

/** What the undo of a merge does. */
export interface MergeUndo {
  /** The listings that come back. */
  readonly returning: readonly NamedListing[];
  /** The listings that get their earlier values back, with the fields. */
  readonly restored: readonly {
    readonly listing: NamedListing;
    readonly fields: readonly string[];
  }[];
  /** What stays as it is, such as a field that was edited since. */
  readonly kept: readonly KeptPart[];
}

/** The return of one of the listings that a change merged. */
export interface MergeReturn extends Pick<Undo, 'patches' | 'kept'> {
  readonly listing: NamedListing;
}

/** Lists the changes that merged listings, newest first. Those that are undone, or too old to be, are left out. */
export function listMerges(state: WorkingCopy): readonly ListedMerge[] {
  const open = new Map(state.changes.map((change) => [change.id, change.patches]));
  return state.log
    .flatMap((logged): readonly ListedMerge[] => {
      const { id, at, by, label, patches, undoneBy } = logged;
      if (patches === null || undoneBy !== null) return [];
      const finished = mergesIn(state, patches);
      const merges = [...finished, ...mergesIn(state, open.get(id))];
      if (merges.length === 0) return [];
      const merged = merges.map((patch) => ({
        removed: removedListing(state, patch),
        survivor: listingNow(state, patch.replacedBy ?? ''),
      }));
      return [{ ...{ change: id, at, by, label, merged }, isPublished: finished.length > 0 }];
    })
    .reverse();
}

/** Returns what the undo of a merge would do now; null if it cannot be undone. */
export function describeMergeUndo(state: WorkingCopy, change: string): MergeUndo | null {
  const undo = undoChange(state, change);
  if (undo === null) return null;
  const returning = undo.patches.flatMap((patch) =>
    patch.kind === 'listing' && patch.operation === 'add' ? [named(patch.id, patch.fields)] : [],
  );
  const restored = undo.patches.flatMap((patch) =>
    patch.operation === 'edit'
      ? [
          {
            listing: listingNow(state, patch.id),
            fields: unitsOf(patch).flatMap(([, { after }]) => Object.keys(after)),
          },
        ]
      : [],
  );
  return { returning, restored, kept: undo.kept };
}

/**
 * Plans the return of one of the listings that a change merged. The listing that stays gets its earlier values back with
 * the last of those that were merged into it; until then nobody can tell whose values it has. Null if it cannot return.
 */
export function planReturn(
  state: WorkingCopy,
  change: string,
  listing: string,
): MergeReturn | null {
  const logged = state.log.find(({ id }) => id === change)?.patches ?? null;
  const open = state.changes.find(({ id }) => id === change)?.patches;
  const merges = [...mergesIn(state, logged), ...mergesIn(state, open)];
  const merge = merges.find(({ id }) => id === listing);
  if (merge === undefined) return null;
  const { replacedBy } = merge;
  const isLast = merges.every((one) => one === merge || one.replacedBy !== replacedBy);
  const names = [listing, ...(isLast && replacedBy !== null ? [replacedBy] : [])];
  const undo = undoPart(
    state,
    change,
    new Set(names.map((id) => toRecordKey({ kind: 'listing', id }))),
  );
  if (undo === null) return null;
  const isReturn = ({ id, operation }: Patch) => id === listing && operation === 'add';
  if (!undo.patches.some(isReturn)) return null;
  const patches = undo.patches.map((patch): Patch =>
    // For the undo of the return, which merges it again.
    patch.operation === 'add' && replacedBy !== null ? { ...patch, replacedBy } : patch,
  );
  return { listing: removedListing(state, merge), patches, kept: undo.kept };
}

/** Returns the removals that merged a listing which has not returned since. */
function mergesIn(state: WorkingCopy, patches: LoggedChange['patches'] = null): RemovePatch[] {
  return [...(patches?.values() ?? [])].filter(
    (patch): patch is RemovePatch => isMerge(patch) && localRecord(state, patch) === null,
  );
}

function isMerge(patch: Patch): boolean {
  return patch.kind === 'listing' && patch.operation === 'remove' && patch.replacedBy !== null;
}

function removedListing(state: WorkingCopy, patch: RemovePatch): NamedListing {
  const record = patch.before.record ?? recordBeforeRemoval(state, patch);
  return named(patch.id, record?.fields);
}

function listingNow(state: WorkingCopy, id: string): NamedListing {
  return named(id, localRecord(state, { kind: 'listing', id })?.fields);
}

function named(id: string, fields: RecordFields | undefined): NamedListing {
  const text = (field: string) => {
    const value = fields?.[field];
    return typeof value === 'string' ? value : '';
  };
  return { id, name: text('name'), address: text('address') };
}
