import type { NamedFiles } from '../../domain/compact/named-files.ts';
import { storableText } from '../../domain/json/storable-text.ts';
import { failed, success } from '../../domain/result.ts';
import type { Cursor, PublishedRecord, SnapshotPort } from '../../ports/directory-port.ts';
import { statusFailure, malformedFailure } from '../backend-failure.ts';
import { isObject } from '../../domain/json/is-object.ts';
import { parseChanges, parseWholeRecord } from './parse-changes.ts';
import { readBeside } from './read-beside.ts';
import { readPieces, readSize } from './read-pieces.ts';
import { createGet, messageIn, parseJson, type Get } from './snapshot-request.ts';

interface SnapshotReaderOptions {
  /** The base URL of the responses, such as `/data` or `https://example.org/data`. */
  readonly snapshotUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The time limit of a request, in milliseconds; 20,000 by default. */
  readonly timeout?: number;
  /** Is awaited between the pieces of a snapshot, so that the page can respond; nothing by default. */
  readonly pause?: () => Promise<void>;
  /**
   * Whether the index is recognised by its content; false by default. Browsers ask another origin before they send a
   * condition such as an ETag, and a hosted project may not allow that. They revalidate what they keep by themselves.
   */
  readonly byContent?: boolean;
}

/**
 * Creates a reader of the published directory for visitors. It sends plain GET requests with cacheable
 * responses, and validates each response before use.
 */
export function createSnapshotReader(options: SnapshotReaderOptions): SnapshotPort {
  const get = createGet(options);
  let names: NamedFiles | null = null;
  return {
    readSnapshot: async (etag) => {
      const { pause = () => Promise.resolve(), byContent = false } = options;
      const onNames = (named: NamedFiles) => {
        names = named;
      };
      const read = await readPieces({ get, pause, onNames, byContent }, etag);
      // Older servers and some hosts of plain files have the whole snapshot only.
      return read ?? readWholeSnapshot(get, etag);
    },
    readSize: () => readSize(get),
    readChangesSince: (cursor) => readChangesSince(get, cursor),
    readDescriptions: () => readDescriptions(get, names),
    readContacts: () => readContacts(get, names),
    readListing: (id) => readListing(get, id),
  };
}

async function readWholeSnapshot(
  get: Get,
  etag: string | null,
): ReturnType<SnapshotPort['readSnapshot']> {
  const response = await get('snapshot.json', etag);
  if (!response.ok) return response;
  const { status, text } = response.value;
  if (status === 304 && etag !== null) return success({ changed: false as const });
  if (status !== 200) return failed(statusFailure(status, messageIn(text)));
  const body = parseJson(text);
  if (!body.ok) return body;
  const changes = parseChanges(body.value, true);
  if (!changes.ok) return failed(malformedFailure(changes.reason));
  return success({
    changed: true as const,
    etag: response.value.etag,
    changes: changes.value,
  });
}

async function readChangesSince(
  get: Get,
  cursor: Cursor,
): ReturnType<SnapshotPort['readChangesSince']> {
  const response = await get(`changes.json?${queryOf(cursor)}`);
  if (!response.ok) return response;
  const { status, text } = response.value;
  if ([204, 205, 404, 410].includes(status)) return success(null);
  if (status !== 200) return failed(statusFailure(status, messageIn(text)));
  const body = parseJson(text);
  if (!body.ok) return body;
  // A static file host may ignore the query and send an older file or another one.
  const since = isObject(body.value) ? body.value['since'] : undefined;
  if (since !== cursor.revision) return success(null);
  const changes = parseChanges(body.value, false);
  if (!changes.ok) return failed(malformedFailure(changes.reason));
  const { directory, revision } = changes.value.cursor;
  const isSame = directory === cursor.directory && revision >= cursor.revision;
  return success(isSame ? changes.value : null);
}

async function readDescriptions(
  get: Get,
  names: NamedFiles | null,
): ReturnType<SnapshotPort['readDescriptions']> {
  const response = await readBeside(get, names, 'descriptions');
  if (!response.ok) return response;
  const { status, text } = response.value;
  if (status !== 200) return failed(statusFailure(status, messageIn(text)));
  const body = parseJson(text);
  if (!body.ok) return body;
  if (!isObject(body.value)) return failed(malformedFailure('descriptions that are not an object'));
  const descriptions = new Map<string, string>();
  for (const [id, description] of Object.entries(body.value)) {
    if (typeof description === 'string' && description !== '') descriptions.set(id, description);
  }
  return success(descriptions);
}

async function readContacts(
  get: Get,
  names: NamedFiles | null,
): ReturnType<SnapshotPort['readContacts']> {
  const response = await readBeside(get, names, 'searchDetails');
  if (!response.ok) return response;
  const { status, text } = response.value;
  if (status === 404) return success(null); // An older server.
  if (status !== 200) return failed(statusFailure(status, messageIn(text)));
  const body = parseJson(text);
  if (!body.ok) return body;
  const lists = isObject(body.value) ? body.value : {};
  const [phone, website] = [idsIn(lists['phone']), idsIn(lists['website'])];
  if (phone === null || website === null) {
    return failed(malformedFailure('search details that are not lists of ids'));
  }
  return success({ phone, website });
}

function idsIn(value: unknown): ReadonlySet<string> | null {
  if (!Array.isArray(value)) return null;
  return new Set((value as unknown[]).filter((id) => typeof id === 'string'));
}

async function readListing(get: Get, id: string): ReturnType<SnapshotPort['readListing']> {
  // No listing has an id with a NUL character or a lone surrogate, and no URL can contain a lone surrogate.
  if (storableText(id) !== id) return success({ record: null, mergedInto: null });
  const response = await get(`listings/${encodeURIComponent(id)}.json`);
  if (!response.ok) return response;
  const { status, text } = response.value;
  if (status === 404) return success({ record: null, mergedInto: null });
  if (status !== 200 && status !== 410) return failed(statusFailure(status, messageIn(text)));
  const body = parseJson(text);
  if (!body.ok) return body;
  if (status === 410) return success({ record: null, mergedInto: survivorIn(body.value) });
  const record = readRecord(body.value, id);
  return record === null
    ? failed(malformedFailure(`an unreadable or different record instead of the listing "${id}"`))
    : success({ record });
}

/** Returns the query for a cursor; older servers understand only the revision. */
function queryOf({ directory, revision, mark }: Cursor): string {
  const query = new URLSearchParams({ since: String(revision) });
  if (directory !== '') query.set('directory', directory);
  if (mark !== '') query.set('mark', mark);
  return query.toString();
}

function readRecord(body: unknown, id: string): PublishedRecord | null {
  if (!isObject(body)) return null;
  const { revision } = body;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision)) return null;
  const parsed = parseWholeRecord('listing', body);
  if (!parsed.ok || parsed.value.id !== id) return null;
  return { ...parsed.value, revision };
}

function survivorIn(body: unknown): string | null {
  const survivor = isObject(body) ? body['mergedInto'] : null;
  return typeof survivor === 'string' && survivor !== '' ? survivor : null;
}
