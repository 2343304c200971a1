import type { CityProfile } from '../city/city-profile.ts';
import type { Area } from '../domain/area/area-schema.ts';
import type { Category } from '../domain/category/category-schema.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { Failure } from '../domain/failure.ts';
import { toSlug } from '../domain/listing/slug.ts';
import { waitsForReview } from '../domain/listing/waits-for-review.ts';
import type { DroppedRecord, ImportPlan } from '../import/import-plan.ts';
import { findMatch } from '../domain/duplicates/find-match.ts';
import {
  createListingIndex,
  indexDirectory,
  type ListingIndex,
} from '../domain/duplicates/listing-index.ts';
import { planImport } from '../import/plan-import.ts';
import type {
  PlacesSourcePort,
  SourceAnswer,
  UnreadableRecord,
} from '../ports/places-source-port.ts';

/** The area id for a source without areas. */
const fileAreaId = 'file';

/** What became of the records of a source; `found` is the sum of the other four. */
export interface ImportCounts {
  readonly found: number;
  readonly added: number;
  readonly updated: number;
  /** Records of known businesses that brought nothing new. */
  readonly duplicates: number;
  readonly dropped: number;
}

/** The counts of one area, and why it failed, if it did. */
interface ImportAreaReport extends ImportCounts {
  /** Id of the area. */
  readonly area: string;
  readonly error: string | null;
}

/** What an import did or would do, as it is printed for machines. */
interface ImportReport extends ImportCounts {
  readonly source: PlacesSourcePort['name'];
  readonly areas: readonly ImportAreaReport[];
  /** How many records were dropped for which reason. */
  readonly dropReasons: Readonly<Record<string, number>>;
  /** Listings in the directory after the change. */
  readonly total: number;
}

/** A report with the change that it describes; nothing is changed until the caller applies that. */
export interface ImportOutcome extends ImportReport {
  readonly change: DirectoryChange;
  /** Plans of the areas that did not fail, in their order. */
  readonly plans: readonly ImportPlan[];
  /** Remarks on the sources' answers for people, in sentences. */
  readonly notes: readonly string[];
  /** Records that could not be read. They count as dropped. */
  readonly unreadable: readonly UnreadableRecord[];
  /** Values that could not be read, of records that were taken without them. */
  readonly unreadValues: readonly UnreadableRecord[];
  /** How many of the added listings have no position. */
  readonly withoutPoint: number;
  /** How many of the added listings look like one that waits for a review. */
  readonly likeWaiting: number;
}

export interface ImportProgress {
  readonly area: string;
  /** Position of the area among the requested ones, from 1. */
  readonly position: number;
  readonly areas: number;
  /** Its result; null while it is being read. */
  readonly report: ImportAreaReport | null;
}

interface ImportOptions {
  /** Name of the category that every listing gets; without it the source's kinds decide. */
  readonly category?: string;
  /** The most listings to add; from Google, each area gets an equal share. */
  readonly limit?: number;
  /** Ids of listings that were once public, or were removed here, and must not be added again. */
  readonly removedIds?: ReadonlySet<string>;
  /** Called between two areas and awaited. */
  readonly pause?: () => Promise<void>;
}

export interface ImportDirectoryInput {
  readonly documents: DirectoryDocuments;
  readonly city: CityProfile;
  readonly source: PlacesSourcePort;
  /** Ids of the areas, in the order in which they are read. A file is read once, whatever they are. */
  readonly areas: readonly string[];
  readonly options?: ImportOptions;
  /** Unix milliseconds. */
  readonly now: number;
  readonly newId: () => string;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Reads the areas one after the other and plans them into one change, which the caller applies (and can
 * undo) or only shows. The error of a failing area is in its report, and the next area is read.
 * @throws {Failure} `usage/invalid` where the category does not exist.
 */
export async function importDirectory(input: ImportDirectoryInput): Promise<ImportOutcome> {
  const { documents, source, options = {} } = input;
  const areas = source.name === 'file' ? [fileAreaId] : [...new Set(input.areas)];
  const category = categoryNamed(options.category, documents, input.city);
  const index = indexDirectory(documents.listings);
  const reports: ImportAreaReport[] = [];
  const plans: ImportPlan[] = [];
  const notes: string[] = [];
  const unreadable: UnreadableRecord[] = [];
  const unreadValues: UnreadableRecord[] = [];

  for (const [place, area] of areas.entries()) {
    if (place > 0) await options.pause?.();
    const notify = (report: ImportAreaReport | null) => {
      input.onProgress?.({ area, position: place + 1, areas: areas.length, report });
    };
    notify(null);
    const answer = await source.read(area);
    let report: ImportAreaReport;
    if (answer.ok) {
      const limit = limitOf(source.name, options.limit, areas.length, plans);
      const plan = planOf(answer.value, area, { input, index, category, limit });
      plans.push(plan);
      notes.push(...(answer.value.notes ?? []));
      unreadable.push(...answer.value.unreadable);
      const dropped = new Set(plan.dropped.map(({ position }) => position));
      const values = answer.value.unreadValues ?? [];
      unreadValues.push(...values.filter(({ position }) => !dropped.has(position)));
      report = { area, ...countsOf(plan), error: null };
    } else {
      report = { area, ...nothing, error: answer.failure.message };
    }
    reports.push(report);
    notify(report);
  }

  return {
    source: source.name,
    areas: reports,
    ...sumOf(reports),
    dropReasons: reasonsIn(plans),
    total: index.size(),
    change: changeOf(plans),
    plans,
    notes,
    unreadable,
    unreadValues,
    withoutPoint: plans.reduce((sum, plan) => sum + plan.withoutPoint, 0),
    likeWaiting: countLikeWaiting(plans, documents),
  };
}

const nothing: ImportCounts = { found: 0, added: 0, updated: 0, duplicates: 0, dropped: 0 };

function planOf(
  answer: SourceAnswer,
  areaId: string,
  run: {
    readonly input: ImportDirectoryInput;
    readonly index: ListingIndex;
    readonly category: string | undefined;
    readonly limit: number | undefined;
  },
): ImportPlan {
  const { input, index, category, limit } = run;
  const plan = planImport({
    candidates: answer.candidates,
    areaId,
    documents: input.documents,
    city: input.city,
    now: new Date(input.now).toISOString(),
    newId: input.newId,
    removedSourceIds: input.options?.removedIds ?? new Set(),
    index,
    ...(category === undefined ? {} : { category }),
    ...(limit === undefined ? {} : { limit }),
  });
  const unreadable = answer.unreadable.map(({ position, reason }): DroppedRecord => ({
    position,
    reason: 'unreadable',
    detail: reason,
  }));
  return { ...plan, dropped: [...unreadable, ...plan.dropped] };
}

function limitOf(
  source: PlacesSourcePort['name'],
  limit: number | undefined,
  areas: number,
  plans: readonly ImportPlan[],
): number | undefined {
  if (limit === undefined) return undefined;
  if (source === 'google') return Math.floor(limit / areas);
  return Math.max(0, limit - plans.reduce((sum, plan) => sum + plan.add.length, 0));
}

function categoryNamed(
  name: string | undefined,
  documents: DirectoryDocuments,
  city: CityProfile,
): string | undefined {
  if (name === undefined) return undefined;
  const known = [...documents.categories, ...city.categories];
  const found = known.find((category) => toSlug(category.name) === toSlug(name));
  if (found !== undefined) return found.name;
  throw new Failure(
    'usage/invalid',
    `Category "${name}" does not exist. Please select an existing category.`,
    {
      hint: `Existing categories: ${[...new Set(known.map((category) => category.name))].join(', ')}.`,
    },
  );
}

function countsOf({ add, update, duplicates, dropped }: ImportPlan): ImportCounts {
  return {
    found: add.length + update.length + duplicates.length + dropped.length,
    added: add.length,
    updated: update.length,
    duplicates: duplicates.length,
    dropped: dropped.length,
  };
}

function sumOf(reports: readonly ImportCounts[]): ImportCounts {
  return reports.reduce<ImportCounts>(
    (sum, report) => ({
      found: sum.found + report.found,
      added: sum.added + report.added,
      updated: sum.updated + report.updated,
      duplicates: sum.duplicates + report.duplicates,
      dropped: sum.dropped + report.dropped,
    }),
    nothing,
  );
}

function countLikeWaiting(plans: readonly ImportPlan[], { listings }: DirectoryDocuments): number {
  const waiting = createListingIndex(listings.filter(waitsForReview));
  if (waiting.size() === 0) return 0;
  const added = plans.flatMap(({ add }) => add);
  return added.filter((listing) => findMatch(listing, waiting) !== undefined).length;
}

function reasonsIn(plans: readonly ImportPlan[]): Record<string, number> {
  const reasons: Record<string, number> = {};
  for (const { dropped } of plans) {
    for (const { reason } of dropped) reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  return reasons;
}

function changeOf(plans: readonly ImportPlan[]): DirectoryChange {
  const categories = new Map<string, Category>();
  const areas = new Map<string, Area>();
  for (const plan of plans) {
    for (const category of plan.categories) categories.set(category.id, category);
    for (const area of plan.areas) areas.set(area.id, area);
  }
  const listings = plans.flatMap(({ add, update }) => [
    ...add,
    ...update.map(({ listing }) => listing),
  ]);
  return {
    label: `Import of ${String(listings.length)} ${listings.length === 1 ? 'listing' : 'listings'}`,
    put: [
      ...[...categories.values()].map((category) => toRecord('category', category.id, category)),
      ...[...areas.values()].map((area) => toRecord('area', area.id, area)),
      ...listings.map((listing) => toRecord('listing', listing.id, listing)),
    ],
    remove: [],
  };
}
