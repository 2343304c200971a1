import {
  Failure,
  failed,
  type Category,
  type DirectoryDocuments,
  type Result,
} from '@manchester-eats/shared/domain';
import {
  createFhrsSource,
  createGoogleSource,
  createSupabasePlaces,
  createSupabaseRegisterReader,
  createTextDecoder,
  greaterManchesterImport as city,
  importDirectory,
  maxImportedListings,
  searchWords,
  waitFor,
  type ImportOutcome,
  type ImportProgress,
  type PlacesSourcePort,
  type SourceRecords,
} from '@manchester-eats/shared/import';
import { hygieneRegisterUrl } from '@manchester-eats/shared/urls';
import type { SupabaseClient } from '@supabase/supabase-js';
import { newId } from '../../state/new-id.ts';
import type { ImportChoice } from './import-choice.ts';

/** The pause between two areas, in milliseconds. */
const pauseMilliseconds = 1_000;

/** An import that can be planned again without another request. */
export interface ImportRun {
  /** Reads the areas one after the other, and plans. */
  read(
    documents: DirectoryDocuments,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportOutcome>;
  /**
   * Plans the same records for the directory as it is now.
   *
   * @throws {Failure} `usage/invalid` if the chosen category was renamed or deleted since.
   */
  planAgain(documents: DirectoryDocuments): Promise<ImportOutcome>;
  /** Requests nothing more: the areas that are left fail. */
  stop(): void;
}

interface ImportRunParts {
  readonly choice: ImportChoice;
  readonly categories: readonly Category[];
  readonly client: SupabaseClient;
  /** Ids of removed listings, which are not added again. */
  readonly removedIds: ReadonlySet<string>;
}

/** Prepares an import of what the administrator chose. */
export function createImportRun({
  choice,
  categories,
  client,
  removedIds,
}: ImportRunParts): ImportRun {
  const name = categories.find(({ id }) => id === choice.category)?.name;
  const source = createSource(choice, name, client);
  const read = new Map<string, Result<SourceRecords>>();
  /** Ids of all listings there were since the import began: one that is missing from a later plan was removed. */
  const seenIds = new Set<string>();
  let isStopped = false;
  /** Whether the directory had the category when the import began; an empty one gets it from the city. */
  let hadCategory = false;

  const recording: PlacesSourcePort = {
    name: source.name,
    async read(area) {
      const result = isStopped
        ? failed(new Failure('source/unavailable', 'Stopped.'))
        : await source.read(area);
      read.set(area, result);
      return result;
    },
  };
  const recorded: PlacesSourcePort = {
    name: source.name,
    read: (area) =>
      Promise.resolve(read.get(area) ?? failed(new Failure('source/unavailable', 'Not read.'))),
  };
  const plan = (
    from: PlacesSourcePort,
    documents: DirectoryDocuments,
    progress: {
      readonly onProgress?: (progress: ImportProgress) => void;
      pause?: () => Promise<void>;
    },
  ) => {
    for (const { id } of documents.listings) seenIds.add(id);
    return importDirectory({
      documents,
      city,
      source: from,
      areas: choice.areas,
      now: Date.now(),
      newId,
      options: {
        removedIds: withoutExisting(new Set([...removedIds, ...seenIds]), documents),
        ...(name === undefined ? {} : { category: name }),
        ...(choice.source === 'google' ? { limit: maxImportedListings } : {}),
        ...(progress.pause === undefined ? {} : { pause: progress.pause }),
      },
      ...(progress.onProgress === undefined ? {} : { onProgress: progress.onProgress }),
    });
  };

  const hasCategory = (documents: DirectoryDocuments) =>
    documents.categories.some(({ id }) => id === choice.category);

  return {
    read(documents, onProgress) {
      hadCategory = hasCategory(documents);
      return plan(recording, documents, {
        onProgress,
        pause: () => (isStopped ? Promise.resolve() : waitFor(pauseMilliseconds)),
      });
    },
    planAgain: (documents) =>
      hadCategory && !hasCategory(documents)
        ? Promise.reject(categoryIsGone(name ?? choice.category))
        : plan(recorded, documents, {}),
    stop() {
      isStopped = true;
    },
  };
}

/** It was renamed or deleted: the import would bring it back, although the city starts with it. */
function categoryIsGone(name: string): Failure {
  return new Failure(
    'usage/invalid',
    `Category "${name}" does not exist. Please select an existing category.`,
  );
}

function createSource(
  { source, areas, miles }: ImportChoice,
  category: string | undefined,
  client: SupabaseClient,
): PlacesSourcePort {
  switch (source) {
    case 'google':
      return createGoogleSource({
        places: createSupabasePlaces(client),
        city,
        miles,
        maxResults: limitPerArea(areas.length),
        ...(category === undefined ? {} : { query: searchWords(category) }),
      });
    case 'fhrs':
      return createFhrsSource({
        reader: createSupabaseRegisterReader(client),
        decoder: createTextDecoder(),
        baseUrl: hygieneRegisterUrl,
        city,
      });
  }
}

/** The most listings of each area: an equal share of the limit. */
export function limitPerArea(areas: number): number {
  return Math.floor(maxImportedListings / Math.max(1, areas));
}

function withoutExisting(
  ids: ReadonlySet<string>,
  { listings }: DirectoryDocuments,
): ReadonlySet<string> {
  const existing = new Set(listings.map(({ id }) => id));
  return new Set([...ids].filter((id) => !existing.has(id)));
}
