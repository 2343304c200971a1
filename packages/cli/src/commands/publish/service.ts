import { greaterManchester } from '@manchester-eats/shared/city';
import {
  isDemo,
  planPublish,
  publishDirectory,
  pullDirectory,
  type PublishInput,
  type PublishProgress,
  type PublishReport,
} from '@manchester-eats/shared/application';
import { recordsOf } from '@manchester-eats/shared/domain';
import { removedListingsAfter } from '../../workspace/removed-listings.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { changeCount, previewOf, type PublishPreview } from './preview.ts';

/** What a publish does its work with. */
export interface PublishDeps {
  readonly workspace: Workspace;
  readonly directory: PublishInput['directory'];
  readonly prefer?: 'local' | 'published';
  readonly dropDemo: boolean;
  /** Unix milliseconds; what the file notes of a publish. */
  readonly now: () => number;
  readonly onProgress: (progress: PublishProgress) => void;
}

/**
 * What a publish would do. Reads the published directory and changes nothing, here or there.
 *
 * @throws {Failure} where it cannot be read.
 */
export async function previewPublish(deps: PublishDeps): Promise<PublishPreview> {
  const planned = await planPublish({
    ...inputOf(deps),
    onRead: (done) => {
      deps.onProgress({ phase: 'reading', done, total: 0 });
    },
  });
  if (!planned.ok) throw planned.failure;
  const demo = recordsOf(planned.value.documents).filter(isDemo).length;
  return previewOf(planned.value, demo);
}

/**
 * Publishes. After the pull and after each batch the data file is written, so that a run that is cut
 * off goes on where it was.
 *
 * @throws {Failure} where it could not be ended; what was published until then is in the file.
 */
export async function publishWorkspace(deps: PublishDeps): Promise<PublishReport> {
  const { workspace } = deps;
  let { removedListings } = workspace;
  const published = await publishDirectory({
    ...inputOf(deps),
    onProgress: deps.onProgress,
    onBatch: ({ change, documents, base }) => {
      removedListings = removedListingsAfter({ removedListings, base: workspace.base }, change, {
        documents,
        base,
      });
      workspace.save({ documents, base, removedListings });
    },
  });
  if (!published.ok) {
    if (published.failure.code === 'publish/interrupted') notePublish(deps);
    throw published.failure;
  }
  const report = published.value;
  if (changeCount(report) > 0) notePublish(deps);
  if (report.batches > 0) await takeOverRevisions(deps, report, removedListings);
  return report;
}

function notePublish({ workspace, now }: PublishDeps): void {
  workspace.save({ publishedAt: new Date(now()).toISOString() });
}

/**
 * The database writes some fields by itself, such as times. Taken over at once, they do not look like
 * somebody else's work the next time. Nothing depends on it, so a failure is left to the next pull.
 */
async function takeOverRevisions(
  deps: PublishDeps,
  { documents, base }: PublishReport,
  removedListings: readonly string[],
): Promise<void> {
  const pulled = await pullDirectory({ ...inputOf(deps), documents, base });
  if (!pulled.ok) return;
  const { change, ...after } = pulled.value;
  deps.workspace.save({
    documents: after.documents,
    base: after.base,
    removedListings: removedListingsAfter({ removedListings, base }, change, after),
  });
}

function inputOf({ workspace, directory, prefer, dropDemo }: PublishDeps) {
  return {
    documents: workspace.documents,
    base: workspace.base,
    unknown: workspace.unknown,
    directory,
    removeDemo: dropDemo,
    city: greaterManchester,
    ...(prefer === undefined ? {} : { prefer }),
  };
}
