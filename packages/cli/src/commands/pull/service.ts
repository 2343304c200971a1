import { greaterManchester } from '@manchester-eats/shared/city';
import {
  pullDirectory,
  type PullInput,
  type PullReport,
} from '@manchester-eats/shared/application';
import { removedListingsAfter } from '../../workspace/removed-listings.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** What a pull does its work with. */
export interface PullDeps {
  readonly workspace: Workspace;
  readonly directory: PullInput['directory'];
  readonly prefer?: 'local' | 'published';
  /** Looks only; nothing is saved. */
  readonly dryRun: boolean;
  /** Hears how many records were read. */
  readonly onProgress: (read: number) => void;
}

/** What a pull did, or would do. */
export interface PullResult {
  readonly report: PullReport;
  /** Whether the data file changed. */
  readonly saved: boolean;
}

/**
 * Brings what was published into the data file; what is unpublished there stays.
 *
 * @throws {Failure} where the directory could not be read; the file is then as it was.
 */
export async function pullIntoWorkspace(deps: PullDeps): Promise<PullResult> {
  const { workspace, directory, prefer, dryRun } = deps;
  const pulled = await pullDirectory({
    documents: workspace.documents,
    base: workspace.base,
    unknown: workspace.unknown,
    directory,
    onProgress: deps.onProgress,
    city: greaterManchester,
    ...(prefer === undefined ? {} : { prefer }),
  });
  if (!pulled.ok) throw pulled.failure;
  const report = pulled.value;
  if (dryRun) return { report, saved: false };
  const { documents, base, change } = report;
  const saved = workspace.save({
    documents,
    base,
    removedListings: removedListingsAfter(workspace, change, report),
  });
  return { report, saved };
}
