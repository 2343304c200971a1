import { planRestore } from '@manchester-eats/shared/application';
import type { DocumentName, ParsedBackup } from '@manchester-eats/shared/backup';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  documentOfRecord,
  listEntries,
  recordKinds,
  toRecord,
  type DirectoryDocuments,
  type RecordKind,
  type RecordName,
} from '@manchester-eats/shared/domain';
import { titleOf } from '@manchester-eats/shared/publishing';
import { planCommand, toRecordKey, type RecordKey, type Step } from '@manchester-eats/shared/sync';
import type { LeftOut } from '../../terminal/left-out-lines.ts';
import { countByKind, type KindCounts } from '../../workspace/unpublished.ts';
import type { RestoredContent } from '../../workspace/repaired-file.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** A record with its name. */
export interface NamedRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
}

/** What a restore would do to a data file. */
export interface RestorePlan {
  readonly label: string;
  readonly kinds: readonly KindCounts[];
  readonly added: readonly NamedRecord[];
  /** The listings among them that belong to an account, by what the backup says. */
  readonly owned: readonly NamedRecord[];
  readonly updated: readonly NamedRecord[];
  readonly removed: readonly NamedRecord[];
  /** Owners' listings that the backup lacks: they stay. */
  readonly spared: readonly NamedRecord[];
  /** Listings that the backup lacks and that may have an owner: they stay. */
  readonly unread: readonly NamedRecord[];
  /** Categories, areas and pictures that what stays needs. */
  readonly needed: readonly NamedRecord[];
  /** Listings of which the backup has only the list row: they cannot be added. */
  readonly incomplete: readonly NamedRecord[];
  /** Records that cannot be restored, each with the reason. */
  readonly refused: readonly LeftOut[];
  readonly unchanged: number;
  /** Documents that the backup does not have, or that cannot be read in it: they stay. */
  readonly left: readonly DocumentName[];
  /** The change and its id; null if there is nothing to change. */
  readonly step: Step | null;
  readonly change: string | null;
}

/** Returns what a backup has, to replace what cannot be read in the data file. */
export function contentToRestore(backup: ParsedBackup): RestoredContent {
  const keys = keysOf(backup.documents);
  const unknown = new Set<DocumentName>([
    ...backup.missing,
    ...backup.unreadableDocuments.map(({ document }) => document),
  ]);
  return {
    hasRecord: (name) => keys.has(toRecordKey(name)) && !unknown.has(documentOfRecord(name)),
    hasDocument: (document) => !unknown.has(document),
  };
}

/** Yields the records of documents one by one, without the copies that `listRecords` makes. */
function* entriesOf(
  documents: DirectoryDocuments,
): Generator<RecordName & { readonly value: object }> {
  for (const kind of recordKinds) {
    for (const entry of listEntries(documents, kind)) yield { kind, ...entry };
  }
}

function keysOf(documents: DirectoryDocuments): ReadonlySet<RecordKey> {
  const keys = new Set<RecordKey>();
  for (const entry of entriesOf(documents)) keys.add(toRecordKey(entry));
  return keys;
}

/** Plans a restore by the rule that the site has. Nothing is written until the step is stored. */
export function planRestoreOf(
  backup: ParsedBackup,
  { copy, shown }: Pick<Workspace, 'copy' | 'shown'>,
  options: { readonly remove: boolean; readonly now: () => number; readonly newId: () => string },
): RestorePlan {
  const current = shown();
  const plan = planRestore({ documents: current.documents, backup, remove: options.remove });
  const at = new Date(options.now()).toISOString();
  const head = { id: options.newId(), at, by: '', cause: 'person' } as const;
  const { step, refused } = planCommand(
    copy.state(),
    current,
    plan.change,
    head,
    greaterManchester,
  );
  const lists = [plan.added, plan.updated, plan.removed, plan.spared, plan.unread];
  const wanted = new Set([...lists, plan.needed, plan.incomplete].flat().map(toRecordKey));
  const titles = new Map<RecordKey, string>();
  for (const documents of [backup.documents, current.documents]) {
    for (const { kind, id, value } of entriesOf(documents)) {
      const key = toRecordKey({ kind, id });
      if (wanted.has(key)) titles.set(key, titleOf(id, toRecord(kind, id, value).fields));
    }
  }
  const owned = new Set<string>();
  for (const listing of backup.documents.listings) {
    if (listing.partial !== true && listing.userId !== null) owned.add(listing.id);
  }
  const named = (names: readonly RecordName[]): NamedRecord[] =>
    names.map(({ kind, id }) => ({ kind, id, name: titles.get(toRecordKey({ kind, id })) ?? id }));
  const changed = (['added', 'updated', 'removed'] as const).flatMap((change) =>
    plan[change].map(({ kind }) => ({ kind, change })),
  );
  return {
    label: plan.change.label,
    kinds: countByKind(changed),
    added: named(plan.added),
    owned: named(plan.added.filter(({ kind, id }) => kind === 'listing' && owned.has(id))),
    updated: named(plan.updated),
    removed: named(plan.removed),
    spared: named(plan.spared),
    unread: named(plan.unread),
    needed: named(plan.needed),
    incomplete: named(plan.incomplete),
    refused: refused.map(({ record, reason }) => {
      const { kind, id, fields } = record;
      return { kind, id, name: titleOf(id, fields), reason };
    }),
    unchanged: plan.unchanged,
    left: plan.left,
    step,
    change: step === null ? null : head.id,
  };
}
