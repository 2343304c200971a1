import type { CityProfile } from '@manchester-eats/shared/city';
import { applyChange, Failure } from '@manchester-eats/shared/domain';
import {
  importDirectory,
  type ImportOutcome,
  type ImportProgress,
  type PlacesSourcePort,
} from '@manchester-eats/shared/import';
import { listText } from '../../terminal/words.ts';
import { publishedListingIds } from '../../workspace/removed-listings.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** What an import does its work with. */
export interface ImportDeps {
  readonly workspace: Workspace;
  readonly source: PlacesSourcePort;
  readonly city: CityProfile;
  /** Ids of the areas, in the order in which they are read. */
  readonly areas: readonly string[];
  readonly category?: string;
  readonly limit?: number;
  /** Looks only; nothing is saved. */
  readonly dryRun: boolean;
  /** Unix milliseconds. */
  readonly now: number;
  readonly newId: () => string;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly onSave: () => void;
}

/** What an import did, or would do. */
export interface ImportResult {
  readonly outcome: ImportOutcome;
  /** Whether the data file changed. */
  readonly saved: boolean;
  /** Listings in the data file before. */
  readonly before: number;
  /** Listings in the data file afterwards; of a dry run, what it would be. */
  readonly total: number;
}

/** What an import writes to. */
const written = ['listings', 'categories', 'areas'] as const;

/**
 * Imports into the data file. Areas that fail are in the report; what the others brought is saved.
 *
 * @throws {Failure} where nothing could be done at all; the file is then as it was.
 */
export async function importPlaces(deps: ImportDeps): Promise<ImportResult> {
  const { workspace, dryRun } = deps;
  const unknown = written.filter((name) => workspace.unknownDocuments.includes(name));
  if (unknown.length > 0) {
    throw new Failure(
      'document/unknown',
      `The ${listText(unknown)} of ${workspace.name} cannot be read, so nothing can be added to them. Nothing was changed.`,
      { hint: `"eats status" says what is wrong. The version before is ${workspace.name}.1.` },
    );
  }
  const outcome = await importDirectory({
    documents: workspace.documents,
    city: deps.city,
    source: deps.source,
    areas: deps.areas,
    now: deps.now,
    newId: deps.newId,
    onProgress: deps.onProgress,
    options: {
      removedIds: takenOut(workspace),
      ...(deps.category === undefined ? {} : { category: deps.category }),
      ...(deps.limit === undefined ? {} : { limit: deps.limit }),
    },
  });
  const { documents } = applyChange(workspace.documents, outcome.change);
  let saved = false;
  if (!dryRun) {
    deps.onSave();
    saved = workspace.save({ documents });
  }
  return {
    outcome,
    saved,
    before: workspace.documents.listings.length,
    total: documents.listings.length,
  };
}

/** Listings that must not come back: taken down by others, removed here, or standing unread in the file. */
function takenOut(workspace: Workspace): ReadonlySet<string> {
  const held = new Set(workspace.documents.listings.map(({ id }) => id));
  const published = publishedListingIds(workspace.base);
  const unread = workspace.setAside.flatMap(({ document, record }) =>
    document === 'listings' && typeof record === 'object' && record !== null && 'id' in record
      ? [record.id]
      : [],
  );
  return new Set(
    [...workspace.removedListings, ...published, ...unread].filter(
      (id): id is string => typeof id === 'string' && !held.has(id),
    ),
  );
}
