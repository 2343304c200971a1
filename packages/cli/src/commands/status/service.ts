import { planDemoRemoval } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  recordKinds,
  listRecords,
  type DirectoryDocuments,
  type JsonValue,
  type RecordKind,
} from '@manchester-eats/shared/domain';
import {
  listDifferences,
  type Difference,
  type OfferedChange,
  type WorkingCopy,
} from '@manchester-eats/shared/sync';
import { titleOf } from '@manchester-eats/shared/publishing';
import type { NamedConflict } from '../../terminal/conflict-lines.ts';
import type { UnreadRecord } from '../../workspace/unread-records.ts';
import type { GoingBack } from '../../workspace/going-back.ts';
import {
  countUnpublished,
  findRemovedInUse,
  listUnreadable,
  sumCounts,
  type CategoryInUse,
  type ChangeCounts,
  type KindCounts,
  type UnreadableEntry,
} from '../../workspace/unpublished.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { fieldsOf, namedConflicts } from '../pull/service.ts';

/** What a server reports about its published directory, or why no status could be read. */
export type ServerStatus =
  | { readonly reachable: false; readonly reason: string }
  | {
      readonly reachable: true;
      /** Null, like `revision`, if the server responds but does not return its directory. */
      readonly listings: number | null;
      readonly revision: number | null;
      /** The identity of the directory; `''` if the server does not send it. */
      readonly directory: string;
    };

/** What a status report is read from. */
interface StatusDeps {
  readonly workspace: Workspace;
  /** Requests the server's status; null to stay offline. */
  readonly readServer: (() => Promise<ServerStatus>) | null;
}

/** A field or a record that was changed here and is not published yet. */
export interface NamedDifference {
  readonly kind: RecordKind;
  readonly id: string;
  readonly name: string;
  /** Null if the whole record was added or removed, or was edited here after others removed it. */
  readonly field: string | null;
  readonly change: Difference['kindOfChange'];
  readonly before: JsonValue | null;
  readonly after: JsonValue | null;
  /** The changes that caused it, oldest first. */
  readonly causes: Difference['causes'];
}

/** The status of a data file, and of the server if that was requested. */
export interface StatusReport {
  readonly data: string;
  readonly exists: boolean;
  /** Records of each kind; settings are not counted. */
  readonly counts: Readonly<Partial<Record<RecordKind, number>>>;
  /** Listings from each source. */
  readonly sources: Readonly<Record<string, number>>;
  /** Listings without a point on the map. */
  readonly withoutPoint: number;
  /** Demo records, of any kind: those that `publish --drop-demo` removes. */
  readonly demo: number;
  /** Records that stay in the file but are ignored: unreadable, refused, or with a duplicate id. */
  readonly unread: readonly UnreadRecord[];
  /** Documents of the file that cannot be read. */
  readonly unreadDocuments: Workspace['unreadDocuments'];
  /** Published records that cannot be read. */
  readonly unreadable: readonly UnreadableEntry[];
  readonly unpublished: ChangeCounts & { readonly kinds: readonly KindCounts[] };
  readonly differences: readonly NamedDifference[];
  /** Categories that were removed here although listings still use them. */
  readonly removedInUse: readonly CategoryInUse[];
  readonly conflicts: readonly NamedConflict[];
  readonly offers: readonly OfferedChange[];
  readonly goingBack: GoingBack | null;
  /** Whether the file has any published record, read in a pull or a publish. */
  readonly everPublished: boolean;
  /** ISO time of the last publish from this file, by the publisher's clock; null if none is recorded. */
  readonly publishedAt: string | null;
  /** The newest published revision that this file has read; 0 if none. */
  readonly revision: number;
  /** Whether the server has a different directory from the one last read; false if either is unknown. */
  readonly isOtherDirectory: boolean;
  readonly server: ServerStatus | null;
  /** Messages about the file to show to the user. */
  readonly notes: readonly string[];
}

/** Reads the status of a data file and, if requested, of the server. Changes nothing. */
export async function readStatus({ workspace, readServer }: StatusDeps): Promise<StatusReport> {
  const state = workspace.copy.state();
  const { documents } = workspace.shown();
  const differences = listDifferences(state);
  const kinds = countUnpublished(differences);
  const server = readServer === null ? null : await readServer();
  return {
    data: workspace.name,
    exists: workspace.existed,
    ...countRecords(documents),
    demo: planDemoRemoval(state, greaterManchester).remove.length,
    unread: workspace.unread,
    unreadDocuments: workspace.unreadDocuments,
    unreadable: listUnreadable(state),
    unpublished: { ...sumCounts(kinds), kinds },
    differences: differences.map((difference) => nameDifference(state, difference)),
    removedInUse: findRemovedInUse(state),
    conflicts: namedConflicts(state),
    offers: state.offers,
    goingBack: workspace.goingBack,
    everPublished: recordKinds.some((kind) => state.published.entries[kind].size > 0),
    publishedAt: workspace.publishedAt,
    revision: newestRevision(state),
    isOtherDirectory: isOtherDirectory(state, server),
    server,
    notes: workspace.notes,
  };
}

function isOtherDirectory({ published }: WorkingCopy, server: ServerStatus | null): boolean {
  const lastRead = published.cursor?.directory ?? '';
  if (lastRead === '' || server?.reachable !== true || server.directory === '') return false;
  return server.directory !== lastRead;
}

function countRecords(
  documents: DirectoryDocuments,
): Pick<StatusReport, 'counts' | 'sources' | 'withoutPoint'> {
  const records = listRecords(documents);
  const counts: Partial<Record<RecordKind, number>> = {};
  for (const kind of recordKinds) if (kind !== 'setting') counts[kind] = 0;
  for (const { kind } of records) if (kind !== 'setting') counts[kind] = (counts[kind] ?? 0) + 1;
  const sources: Record<string, number> = {};
  for (const { source } of documents.listings) {
    const name = source === '' ? 'unknown' : source;
    sources[name] = (sources[name] ?? 0) + 1;
  }
  const withoutPoint = documents.listings.filter(({ lat, lng }) => lat === null || lng === null);
  return {
    counts,
    sources,
    withoutPoint: withoutPoint.length,
  };
}

function nameDifference(state: WorkingCopy, difference: Difference): NamedDifference {
  const { kind, id, field, kindOfChange: change, before, after, causes } = difference;
  return {
    kind,
    id,
    name: titleOf(id, fieldsOf(state, difference)),
    field,
    change,
    before: before ?? null,
    after: after ?? null,
    causes,
  };
}

function newestRevision({ published }: WorkingCopy): number {
  let newest = published.cursor?.revision ?? 0;
  for (const kind of recordKinds) {
    for (const { revision } of published.entries[kind].values()) {
      newest = Math.max(newest, revision);
    }
  }
  return newest;
}
