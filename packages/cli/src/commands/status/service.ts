import {
  isDemo,
  unpublishedChanges,
  type UnpublishedChanges,
} from '@manchester-eats/shared/application';
import { recordKinds, recordsOf, type RecordKind } from '@manchester-eats/shared/domain';
import type { Workspace } from '../../workspace/workspace.ts';

/** What a server says of the published directory, or why it says nothing. */
export type ServerStatus =
  | { readonly reachable: false; readonly reason: string }
  | {
      readonly reachable: true;
      readonly listings: number | null;
      readonly revision: number | null;
    };

/** What a status looks at. */
export interface StatusDeps {
  readonly workspace: Workspace;
  /** Asks the server; null where nobody wants to know. */
  readonly askServer: (() => Promise<ServerStatus>) | null;
}

/** The state of a data file, and of the server where it was asked. */
export interface StatusReport {
  readonly data: string;
  readonly exists: boolean;
  /** Records of each kind; settings are not counted. */
  readonly counts: Readonly<Partial<Record<RecordKind, number>>>;
  /** Listings of each source. */
  readonly sources: Readonly<Record<string, number>>;
  readonly withoutPoint: number;
  /** Records of the demonstration, of any kind. */
  readonly demo: number;
  /** Records that cannot be read, each with where it stands and why. */
  readonly setAside: readonly {
    readonly document: string;
    readonly position: number;
    readonly reason: string;
  }[];
  readonly unknown: readonly RecordKind[];
  readonly unpublished: {
    readonly added: number;
    readonly updated: number;
    readonly removed: number;
  };
  /** Whether the file ever met a published directory. */
  readonly everPublished: boolean;
  /** When something was last published from this file, ISO, by this computer's clock. */
  readonly publishedAt: string | null;
  /** The revision up to which the file knows the published directory. */
  readonly revision: number;
  readonly server: ServerStatus | null;
  readonly notes: readonly string[];
}

/** Looks at a data file and, where it is asked for, at the server. Changes nothing. */
export async function lookAtWorkspace({ workspace, askServer }: StatusDeps): Promise<StatusReport> {
  const { documents, base, unknown } = workspace;
  const changes: UnpublishedChanges = unpublishedChanges(documents, base, unknown);
  const counts: Partial<Record<RecordKind, number>> = {};
  const records = recordsOf(documents);
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1;
  const sources: Record<string, number> = {};
  for (const { source } of documents.listings) {
    const name = source === '' ? 'unknown' : source;
    sources[name] = (sources[name] ?? 0) + 1;
  }
  return {
    data: workspace.name,
    exists: workspace.existed,
    counts: Object.fromEntries(
      recordKinds.filter((kind) => kind !== 'setting').map((kind) => [kind, counts[kind] ?? 0]),
    ),
    sources,
    withoutPoint: documents.listings.filter(({ lat, lng }) => lat === null || lng === null).length,
    demo: records.filter(isDemo).length,
    setAside: workspace.setAside.map(({ document, position, reason }) => ({
      document,
      position,
      reason,
    })),
    unknown,
    unpublished: {
      added: changes.added.length,
      updated: changes.updated.length,
      removed: changes.removed.length,
    },
    everPublished: base.revision > 0 || Object.keys(base.records).length > 0,
    publishedAt: workspace.publishedAt,
    revision: Math.max(
      base.revision,
      ...Object.values(base.records).map((record) => record.revision),
    ),
    server: askServer === null ? null : await askServer(),
    notes: workspace.notes,
  };
}
