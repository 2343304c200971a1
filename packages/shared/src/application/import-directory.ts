import { formatCount } from '../domain/format-count.ts';
import type { CityProfile } from '../city/city-profile.ts';
import type { ImportProfile } from '../city/import-profile.ts';
import type { Area } from '../domain/area/area-schema.ts';
import type { Category } from '../domain/category/category-schema.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { Failure } from '../domain/failure.ts';
import { findCategory } from '../domain/category/find-category.ts';
import type { Result } from '../domain/result.ts';
import { toSlug } from '../domain/listing/slug.ts';
import { waitsForReview } from '../domain/listing/waits-for-review.ts';
import type { ImportScope } from '../import/candidate-listing.ts';
import type {
  DroppedRecord,
  ImportedListing,
  ImportPlan,
  OutOfScopeListing,
} from '../import/import-plan.ts';
import { findMissing, rememberArea, type ReadArea } from '../import/missing-listings.ts';
import { findMatch } from '../domain/duplicates/find-match.ts';
import {
  createListingIndex,
  indexDirectory,
  type ListingIndex,
} from '../domain/duplicates/listing-index.ts';
import type { ApproximatePoint } from '../import/neighbour-points.ts';
import { planFile } from '../import/plan-file.ts';
import { planInSteps, type PlanSteps } from '../import/plan-import.ts';
import type { UnknownName } from '../import/unknown-names.ts';
import type {
  PlacesSourcePort,
  SheetReading,
  SourceRecords,
  UnreadableSourceRecord,
} from '../ports/places-source-port.ts';
import {
  countDropReasons,
  countPlan,
  noRecords,
  sumCounts,
  type ImportAreaReport,
  type ImportReport,
} from './import-report.ts';

/** The area id for a source without areas. */
const fileAreaId = 'file';

/** An import report with the planned change. Nothing is changed until the caller applies it. */
export interface ImportOutcome extends ImportReport {
  readonly change: DirectoryChange;
  /** The plans of the areas that did not fail, in the order of the areas. */
  readonly plans: readonly ImportPlan[];
  /** Areas that the source stopped reading half way, each with the reason; what it gave is in the plan. */
  readonly endedEarly: readonly { readonly area: string; readonly reason: string }[];
  /** Areas that were not read because the import was stopped; they have no report. */
  readonly notRead: readonly string[];
  /** Remarks of the source for the administrator, as sentences. */
  readonly notes: readonly string[];
  /** Unreadable records. They count as dropped. */
  readonly unreadable: readonly UnreadableSourceRecord[];
  /** Unreadable values of records that were not dropped; the plans do without these values. */
  readonly unreadValues: readonly UnreadableSourceRecord[];
  /** Listings that stay although their records would not be imported today. */
  readonly outOfScope: readonly OutOfScopeListing[];
  /** Listings that the source had at an earlier import and no longer has. They stay as they are. */
  readonly missing: readonly ImportedListing[];
  /** Removed listings that the source still has. They are not added again. */
  readonly removedBefore: readonly ImportedListing[];
  /** How many of the added listings have no position. */
  readonly withoutPoint: number;
  /** How many of the added listings look like one that waits for review. */
  readonly likeWaiting: number;
  /** Added listings whose position is that of their neighbours. */
  readonly approximatePoints: readonly ApproximatePoint[];
  /** Names of areas and categories in a file that nothing knew. */
  readonly unknownNames: readonly UnknownName[];
  /** How a file was understood; null for other sources. */
  readonly sheet: SheetReading | null;
}

export interface ImportProgress {
  readonly area: string;
  /** Position of the area among the requested ones, from 1. */
  readonly position: number;
  readonly areas: number;
  /** The result of the area; null while it is being read. */
  readonly report: ImportAreaReport | null;
}

interface ImportOptions {
  /** The category of every added listing; an updated one keeps its own. Without it, the source decides. */
  readonly category?: string;
  /** What to add from the register: what the public visits (the default), or every place to eat. */
  readonly scope?: ImportScope;
  /** The most listings to add; from Google, each area gets an equal share. */
  readonly limit?: number;
  /** Ids of listings that were removed, here or from the published directory, and must not be added again. */
  readonly removedIds?: ReadonlySet<string>;
  /** Called between two areas and awaited. */
  readonly pause?: () => Promise<void>;
  /** Called every few hundred records while a plan is made, and awaited: a program reacts to a stop meanwhile. */
  readonly betweenSteps?: () => Promise<void> | undefined;
  /** Asked before and after each area, and between the steps of a plan: true ends the import with the areas that were read by then. */
  readonly isStopped?: () => boolean;
}

export interface ImportDirectoryInput {
  readonly documents: DirectoryDocuments;
  readonly city: ImportProfile;
  readonly source: PlacesSourcePort;
  /** Ids of the areas, in the order in which they are read. Ignored for a file, which is read once. */
  readonly areas: readonly string[];
  readonly options?: ImportOptions;
  /** Unix milliseconds. */
  readonly now: number;
  readonly newId: () => string;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Reads the areas one after the other and plans one change, which the caller applies (and can undo) or
 * only shows. If an area fails, its report has the error and the next area is read.
 * @throws {Failure} `usage/invalid` if the category does not exist.
 */
export async function importDirectory(input: ImportDirectoryInput): Promise<ImportOutcome> {
  const { documents, source, options = {} } = input;
  const areas = source.name === 'file' ? [fileAreaId] : [...new Set(input.areas)];
  const category = findCategoryName(options.category, documents, input.city);
  const index = indexDirectory(documents.listings);
  const reports: ImportAreaReport[] = [];
  const plans: ImportPlan[] = [];
  const read: ReadArea[] = [];
  let sheet: SheetReading | null = null;
  let sourceName = source.name;
  const notes: string[] = [];
  const unreadable: UnreadableSourceRecord[] = [];
  const unreadValues: UnreadableSourceRecord[] = [];
  const endedEarly: { readonly area: string; readonly reason: string }[] = [];
  const isStopped = options.isStopped ?? (() => false);

  for (const [areaIndex, area] of areas.entries()) {
    if (areaIndex > 0) await options.pause?.();
    if (isStopped()) break;
    const notify = (report: ImportAreaReport | null) => {
      input.onProgress?.({ area, position: areaIndex + 1, areas: areas.length, report });
    };
    notify(null);
    const response = await readUnlessStopped(source, area, isStopped);
    if (response === null) break;
    let report: ImportAreaReport;
    if (response.ok) {
      sourceName = response.value.of ?? source.name;
      const limit = limitForArea(source.name, options.limit, areas.length, plans);
      const plan = await planArea(response.value, area, { input, index, category, limit });
      if (plan === null) break;
      plans.push(plan);
      read.push(rememberArea(response.value, plan));
      sheet ??= response.value.sheet ?? null;
      notes.push(...(response.value.notes ?? []));
      const { endedEarly: reason } = response.value;
      if (reason !== undefined) endedEarly.push({ area, reason });
      unreadable.push(...response.value.unreadable);
      const dropped = new Set(plan.dropped.map(({ position }) => position));
      const values = response.value.unreadValues ?? [];
      unreadValues.push(...values.filter(({ position }) => !dropped.has(position)));
      report = { area, ...countPlan(plan), error: null };
    } else {
      report = { area, ...noRecords, error: response.failure.message };
    }
    reports.push(report);
    notify(report);
  }

  // Each of the following takes a part of a second for a large file.
  const take = async <Value>(work: () => Value): Promise<Value> => {
    await options.betweenSteps?.();
    return work();
  };
  const missing = await take(() => findMissing(sourceName, documents.listings, read));
  const likeWaiting = await take(() => countLikeWaiting(plans, documents));
  const change = await take(() => toChange(plans));
  return {
    source: sourceName,
    areas: reports,
    ...sumCounts(reports),
    dropReasons: countDropReasons(plans),
    total: index.size(),
    change,
    plans,
    endedEarly,
    notRead: areas.slice(reports.length),
    notes,
    unreadable,
    unreadValues,
    outOfScope: plans.flatMap((plan) => plan.outOfScope),
    missing,
    removedBefore: plans.flatMap(({ dropped }) => dropped.flatMap(({ removed = [] }) => removed)),
    withoutPoint: plans.reduce((sum, plan) => sum + plan.withoutPoint, 0),
    likeWaiting,
    approximatePoints: plans.flatMap((plan) => plan.approximatePoints),
    unknownNames: plans.flatMap((plan) => plan.unknownNames),
    sheet,
  };
}

/** Reads an area; null if the import was stopped meanwhile, since the area may lack records then. */
async function readUnlessStopped(
  source: PlacesSourcePort,
  area: string,
  isStopped: () => boolean,
): Promise<Result<SourceRecords> | null> {
  try {
    const response = await source.read(area);
    return isStopped() ? null : response;
  } catch (error) {
    if (isStopped()) return null;
    throw error;
  }
}

async function planArea(
  response: SourceRecords,
  areaId: string,
  run: {
    readonly input: ImportDirectoryInput;
    readonly index: ListingIndex;
    readonly category: string | undefined;
    readonly limit: number | undefined;
  },
): Promise<ImportPlan | null> {
  const { input, index, category, limit } = run;
  const isSheet = (response.of ?? input.source.name) === 'file';
  const planRecords = isSheet ? planFile : planInSteps;
  const steps = planRecords({
    candidates: response.candidates,
    areaId,
    documents: input.documents,
    city: input.city,
    now: new Date(input.now).toISOString(),
    newId: input.newId,
    removedIds: input.options?.removedIds ?? new Set(),
    index,
    scope: input.options?.scope ?? 'public',
    ...(category === undefined ? {} : { category }),
    ...(limit === undefined ? {} : { limit }),
  });
  const plan = await runSteps(steps, input.options);
  if (plan === null) return null;
  const unreadable = response.unreadable.map(({ position, reason }): DroppedRecord => ({
    position,
    reason: 'unreadable',
    detail: reason,
  }));
  const outside = (response.outside ?? []).map(({ position, detail }): DroppedRecord => ({
    position,
    reason: 'outside the city',
    detail,
  }));
  return { ...plan, dropped: [...unreadable, ...outside, ...plan.dropped] };
}

/** Runs the steps of a plan; null if the import was stopped meanwhile. */
async function runSteps(
  steps: PlanSteps,
  { betweenSteps, isStopped }: ImportOptions = {},
): Promise<ImportPlan | null> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const waiting = betweenSteps?.();
    if (waiting !== undefined) await waiting;
    if (isStopped?.() === true) return null;
  }
}

function limitForArea(
  source: PlacesSourcePort['name'],
  limit: number | undefined,
  areas: number,
  plans: readonly ImportPlan[],
): number | undefined {
  if (limit === undefined) return undefined;
  if (source === 'google') return Math.floor(limit / areas);
  return Math.max(0, limit - plans.reduce((sum, plan) => sum + plan.add.length, 0));
}

function findCategoryName(
  name: string | undefined,
  documents: DirectoryDocuments,
  city: CityProfile,
): string | undefined {
  if (name === undefined) return undefined;
  const categories = [...documents.categories, ...city.categories];
  const found = findCategory(toSlug(name), categories);
  if (found !== undefined) return found.name;
  const names = [...new Set(categories.map((category) => category.name))];
  throw new Failure(
    'usage/invalid',
    `Category "${name}" does not exist. Please select an existing category.`,
    {
      hint: `Existing categories: ${names.join(', ')}.`,
    },
  );
}

function countLikeWaiting(plans: readonly ImportPlan[], { listings }: DirectoryDocuments): number {
  const waiting = createListingIndex(listings.filter(waitsForReview));
  if (waiting.size() === 0) return 0;
  const added = plans.flatMap(({ add }) => add);
  return added.filter((listing) => findMatch(listing, waiting) !== undefined).length;
}

function toChange(plans: readonly ImportPlan[]): DirectoryChange {
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
    label: `Import of ${formatCount(listings.length, 'listing')}`,
    put: [
      ...[...categories.values()].map((category) => toRecord('category', category.id, category)),
      ...[...areas.values()].map((area) => toRecord('area', area.id, area)),
      ...listings.map((listing) => toRecord('listing', listing.id, listing)),
    ],
    remove: [],
  };
}
