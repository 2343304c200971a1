import type { DirectoryDocuments } from '../../domain/directory/directory-documents.ts';
import type { RecordName } from '../../domain/directory/directory-change.ts';
import type {
  DirectoryRecord,
  RecordFields,
  RecordKind,
} from '../../domain/directory/directory-record.ts';
import { toRecord } from '../../domain/directory/record-schema.ts';
import type {
  Cursor,
  DirectoryPort,
  PublishedChanges,
  PublishedRecord,
  PublishOutcome,
  PublishStep,
} from '../../ports/directory-port.ts';
import {
  ad,
  area,
  article,
  category,
  documents,
  listing,
  mediaFile,
  page,
  review,
} from '../../testing/directory-builders.ts';

/** A gateway under test. It is emptied before each test and closed after the last. */
export interface OpenDirectory {
  readonly directory: DirectoryPort;
  empty(): Promise<void>;
  close(): Promise<void>;
  /** Makes a backup and returns a function that restores it. */
  backUp(): Promise<() => Promise<void>>;
  /** Replaces the directory with an empty one that has a different identity. */
  replaceDirectory(): Promise<void>;
  /** Stores a page without validation. */
  insertRawPage(id: string, fields: RecordFields): Promise<void>;
  /** Renames a listing as its owner does, without `publish`. */
  renameAsOwner(id: string, name: string): Promise<void>;
}

/** Shortcuts for a gateway's methods; they throw failures instead of returning them. */
export interface Tools {
  readonly opened: () => OpenDirectory;
  readonly publish: (...steps: readonly PublishStep[]) => Promise<readonly PublishOutcome[]>;
  /** Adds listings with the given ids; returns their revisions by id. */
  readonly addListings: (...ids: readonly string[]) => Promise<Readonly<Record<string, number>>>;
  readonly read: (cursor?: Cursor | null) => Promise<PublishedChanges>;
  /** Reads the published listings with the given ids. */
  readonly readListings: (...ids: readonly string[]) => Promise<readonly PublishedRecord[]>;
}

/** Creates the tools for a gateway. */
export function createTools(opened: () => OpenDirectory): Tools {
  const publish = async (...steps: readonly PublishStep[]) =>
    valueOf(await opened().directory.publish(steps));
  return {
    opened,
    publish,
    async addListings(...ids) {
      const outcomes = await publish(...ids.map((id) => adding(listingRecord(id))));
      return Object.fromEntries(outcomes.map(({ id, record }) => [id, record?.revision ?? 0]));
    },
    read: async (cursor = null) => valueOf(await opened().directory.readChanges(cursor)),
    readListings: async (...ids) => {
      const names = ids.map((id) => ({ kind: 'listing' as const, id }));
      return valueOf(await opened().directory.readRecords(names)).records;
    },
  };
}

/** Returns the value of a result or throws its failure. */
export function valueOf<Value>(
  result: { ok: true; value: Value } | { ok: false; failure: Error },
): Value {
  if (!result.ok) throw result.failure;
  return result.value;
}

/** Creates the record of a listing with the given id. */
export function listingRecord(id: string): DirectoryRecord {
  return toRecord('listing', id, listing({ id }));
}

/** Creates a step that adds a record. */
export function adding({ kind, id, fields }: DirectoryRecord, group?: string): PublishStep {
  return {
    operation: 'save',
    kind,
    id,
    revision: null,
    fields,
    ...(group === undefined ? {} : { group }),
  };
}

/** Creates a step that saves some fields of a listing. */
export function saving(
  id: string,
  revision: number | undefined,
  fields: RecordFields,
  group?: string,
): PublishStep {
  const step = { operation: 'save', kind: 'listing', id, fields } as const;
  return { ...step, revision: revision ?? null, ...(group === undefined ? {} : { group }) };
}

/** Creates a step that removes a record. */
export function removing(
  { kind, id }: RecordName,
  revision: number | undefined,
  replacedBy: string | null = null,
  group?: string,
): PublishStep {
  const step = { operation: 'remove', kind, id, replacedBy } as const;
  return { ...step, revision: revision ?? 0, ...(group === undefined ? {} : { group }) };
}

/** Creates a step that merges a listing into another one. */
export function merging(
  id: string,
  revision: number | undefined,
  survivor: string,
  group?: string,
): PublishStep {
  return removing({ kind: 'listing', id }, revision, survivor, group);
}

/** Returns the outcome of each step as `id outcome`. */
export function outcomesOf(outcomes: readonly PublishOutcome[]): string[] {
  return outcomes.map(({ id, outcome }) => `${id} ${outcome}`);
}

/** Returns records in a fixed order, without the times and revisions that the database sets. */
export function comparable(records: readonly DirectoryRecord[]): object[] {
  return records
    .map(({ kind, id, fields, partial }) => {
      const times = kind === 'listing' ? { createdAt: '', updatedAt: '' } : {};
      return { kind, id, partial, fields: { ...fields, ...times } };
    })
    .sort((one, other) => (`${one.kind}:${one.id}` < `${other.kind}:${other.id}` ? -1 : 1));
}

/** One small record of each kind. */
export const oneOfEachKind: readonly DirectoryRecord[] = [
  listingRecord('a-listing'),
  toRecord('category', 'thai', category({ name: 'Thai' })),
  toRecord('area', 'area-sale', area({ name: 'Sale' })),
  toRecord('article', 'news', article({ id: 'news' })),
  toRecord('page', 'about', page()),
  toRecord('ad', 'ad-top', ad()),
  toRecord('media', 'media-1', mediaFile()),
  toRecord('setting', 'claimsEnabled', { value: true }),
] satisfies readonly (DirectoryRecord & { kind: RecordKind })[];

/** Creates documents with records of every kind, and a listing with almost all of its fields filled. */
export function everyKind(): DirectoryDocuments {
  return documents({
    listings: [
      listing({
        id: 'fhrs-1',
        name: 'Rudy’s "Pizza" \\ 串',
        description: 'Line one\nline two',
        categories: ['Restaurants', 'Italian, really'],
        phone: '0161 1',
        website: 'https://example.org/?a=1&b=2',
        email: 'a@example.org',
        htmlContent: '<p>Hello</p>',
        imageUrl: 'https://example.org/a.png',
        rating: 4.5,
        reviews: 12,
        reviewsData: [review({ rating: null, time: null })],
        hygieneRating: '5',
        hygieneRatingDate: '2026-11-21',
        hygieneAuthority: 'Manchester',
        source: 'fhrs',
        sourceId: '1',
        sourceUpdatedAt: '2026-11-21T10:00:00.000Z',
        premium: true,
      }),
      listing({ id: 'pending', lat: null, lng: null, status: 'pending' }),
    ],
    categories: [category({ name: 'Thai', description: 'Hot' })],
    areas: [area({ name: 'Salford', metaTitle: 'Eat in Salford' })],
    articles: [article({ tags: ['pie', 'mash'] }), article({ id: 'draft', published: false })],
    ads: [ad({ code: '<script>1</script>', enabled: true })],
    pages: { about: page({ seo: { metaTitle: 'Us', metaDescription: '' } }) },
    media: [mediaFile()],
    claimsEnabled: false,
  });
}
