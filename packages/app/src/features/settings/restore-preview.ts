import type { planRestore } from '@manchester-eats/shared/application';
import type { ParsedBackup } from '@manchester-eats/shared/backup';
import {
  listRecords,
  recordKinds,
  type DirectoryChange,
  type DirectoryDocuments,
  type RecordKind,
  type RecordName,
} from '@manchester-eats/shared/domain';
import type { DocumentName } from '@manchester-eats/shared/storage';

/** The most records of each effect that are named. */
const mostNamed = 20;

export const effects = ['added', 'updated', 'removed'] as const;

/** What a restore does to a record. */
export type Effect = (typeof effects)[number];

/** A record with what people call it. */
export interface NamedRecord extends RecordName {
  readonly name: string;
}

/** How many records there are of a sort, and the first of them. */
export interface NamedSome {
  readonly count: number;
  readonly named: readonly NamedRecord[];
}

/** How many records a restore adds, changes and removes. */
export type EffectCounts = Readonly<Record<Effect, number>>;

/** An unreadable record of a file or a copy. */
export interface UnreadRecord {
  readonly document: DocumentName;
  readonly reason: string;
  readonly record: unknown;
}

/** What a restore would do, for people to look at before it is done. */
export interface RestorePreview extends Pick<
  ParsedBackup,
  'hasChecksum' | 'isEdited' | 'isStorageDump' | 'exportedAt' | 'unreadableDocuments'
> {
  readonly label: string;
  readonly counts: EffectCounts;
  /** The kinds that anything happens to. */
  readonly byKind: readonly (EffectCounts & { readonly kind: RecordKind })[];
  readonly samples: Readonly<Record<Effect, readonly NamedRecord[]>>;
  readonly unchanged: number;
  /** Listings of owners that the file does not have: they stay. */
  readonly spared: NamedSome;
  /** Listings that the file does not have, and of which only the list row is known here: they stay. */
  readonly unknown: NamedSome;
  /** Categories, areas and pictures that the file does not have, but that something which stays needs: they stay. */
  readonly needed: NamedSome;
  /** Listings of which the file has only the list row, so that they cannot be added. */
  readonly incomplete: number;
  /** Documents that the file does not have. */
  readonly missing: readonly DocumentName[];
  readonly unread: readonly UnreadRecord[];
  /** What to remove, if that is wanted as well. */
  readonly remove: DirectoryChange['remove'];
}

/** Describes the plan of a restore. */
export function previewRestore(
  plan: ReturnType<typeof planRestore>,
  documents: DirectoryDocuments,
  backup: ParsedBackup,
): RestorePreview {
  const namesHere = namesOf(documents);
  const namesThere = namesOf(backup.documents);
  const named = (names: readonly RecordName[], called: ReadonlyMap<string, string>) =>
    names.slice(0, mostNamed).map(({ kind, id }) => {
      return { kind, id, name: called.get(`${kind}:${id}`) ?? id };
    });
  const someHere = (names: readonly RecordName[]): NamedSome => {
    return { count: names.length, named: named(names, namesHere) };
  };
  const { hasChecksum, isEdited, isStorageDump, exportedAt, unreadableDocuments } = backup;
  return {
    ...{ hasChecksum, isEdited, isStorageDump, exportedAt, unreadableDocuments },
    label: plan.change.label,
    counts: countEffects(plan, () => true),
    byKind: recordKinds
      .map((kind) => ({ kind, ...countEffects(plan, (name) => name.kind === kind) }))
      .filter(({ added, updated, removed }) => added + updated + removed > 0),
    samples: {
      added: named(plan.added, namesThere),
      updated: named(plan.updated, namesThere),
      removed: named(plan.removed, namesHere),
    },
    unchanged: plan.unchanged,
    spared: someHere(plan.spared),
    unknown: someHere(plan.unread),
    needed: someHere(plan.needed),
    incomplete: plan.incomplete.length,
    missing: backup.missing,
    unread: backup.unreadableRecords.map(({ document, reason, record }) => {
      return { document, reason, record };
    }),
    remove: plan.change.remove,
  };
}

function countEffects(
  plan: ReturnType<typeof planRestore>,
  counts: (name: RecordName) => boolean,
): EffectCounts {
  const { added, updated, removed } = plan;
  return {
    added: added.filter(counts).length,
    updated: updated.filter(counts).length,
    removed: removed.filter(counts).length,
  };
}

function namesOf(documents: DirectoryDocuments): ReadonlyMap<string, string> {
  return new Map(
    listRecords(documents).map(({ kind, id, fields: { name, title } }) => {
      const called = [name, title].find((text) => typeof text === 'string' && text !== '');
      return [`${kind}:${id}`, typeof called === 'string' ? called : id];
    }),
  );
}
