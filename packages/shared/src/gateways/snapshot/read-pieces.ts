import * as z from 'zod/mini';
import {
  compactFormat,
  decodeRows,
  formatName,
  type CompactRow,
} from '../../domain/compact/compact-rows.ts';
import {
  contentNameSchema,
  namedFilesSchema,
  type NamedFiles,
} from '../../domain/compact/named-files.ts';
import {
  snapshotFileName,
  snapshotFolder,
  snapshotIndex,
} from '../../domain/compact/snapshot-files.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { PublishedRecord, SnapshotPort } from '../../ports/directory-port.ts';
import { malformedFailure } from '../backend-failure.ts';
import { readListColumns } from './list-columns.ts';
import { parseChanges } from './parse-changes.ts';
import { parseObject, type Get, type TextResponse } from './snapshot-request.ts';

type SnapshotResponse = Awaited<ReturnType<SnapshotPort['readSnapshot']>>;

interface PiecesInput {
  readonly get: Get;
  /** Is awaited between pieces, so that the page can respond. */
  readonly pause: () => Promise<void>;
  /** Whether the index is recognised by its content, not by the ETag of its response. */
  readonly byContent?: boolean;
  /** Is called with the files beside the pieces that the index names. */
  readonly onNames?: (names: NamedFiles) => void;
}

const indexSchema = z.extend(namedFilesSchema, {
  documents: contentNameSchema,
  pieces: z.array(
    z.object({ area: z.string(), count: z.int().check(z.gte(0)), file: contentNameSchema }),
  ),
});

type Index = z.infer<typeof indexSchema>;

/** More requests than this at once would only wait for each other in a browser. */
const mostRequests = 6;

/**
 * Reads the snapshot in pieces; null if the server does not have it. When a piece no longer exists, because
 * something was published in between, everything is read once more.
 */
export async function readPieces(
  input: PiecesInput,
  etag: string | null,
): Promise<SnapshotResponse | null> {
  const first = await readOnce(input, etag);
  if (first !== 'outdated') return first;
  const second = await readOnce(input, null);
  if (second !== 'outdated') return second;
  return failed(malformedFailure('an index of pieces that it does not have'));
}

/** Reads the number of listings from the index of the pieces; null if the server does not have it. */
export async function readSize(get: Get): Promise<Result<number | null>> {
  const response = await get(snapshotIndex, null);
  if (!response.ok) return response;
  if (isMissing(response.value)) return success(null);
  const index = parseIndex(response.value);
  return index.ok
    ? success(index.value.index.pieces.reduce((sum, { count }) => sum + count, 0))
    : index;
}

function parseIndex(
  response: TextResponse,
): Result<{ readonly body: Readonly<Record<string, unknown>>; readonly index: Index }> {
  const body = parseObject(response);
  if (!body.ok) return body;
  const { format } = body.value;
  if (format !== compactFormat) {
    return failed(malformedFailure(`an index in the unknown format ${formatName(format)}`));
  }
  const index = z.safeParse(indexSchema, body.value);
  return index.success
    ? success({ body: body.value, index: index.data })
    : failed(malformedFailure('a damaged index'));
}

async function readOnce(
  input: PiecesInput,
  etag: string | null,
): Promise<SnapshotResponse | 'outdated' | null> {
  const { byContent = false } = input;
  const response = await input.get(snapshotIndex, byContent ? null : etag);
  if (!response.ok) return response;
  if (response.value.status === 304 && etag !== null) return success({ changed: false as const });
  if (isMissing(response.value)) return null;
  const newEtag = byContent ? snapshotFileName(response.value.text) : response.value.etag;
  if (byContent && newEtag === etag) return success({ changed: false as const });
  const parsed = parseIndex(response.value);
  if (!parsed.ok) return parsed;
  const { body, index } = parsed.value;
  const { descriptions, searchDetails } = index;
  input.onNames?.({ descriptions, searchDetails });
  const read = await readAll(input, index.pieces, index.documents);
  if (read === 'outdated' || !read.ok) return read;
  const { documents, records, otherRows } = read.value;
  const { articles, pages } = documents;
  const changes = parseChanges({ ...body, articles, pages, listings: otherRows }, true);
  if (!changes.ok) return failed(malformedFailure(changes.reason));
  return success({
    changed: true as const,
    etag: newEtag,
    changes: { ...changes.value, records: [...records, ...changes.value.records] },
  });
}

/** Whether there is no index. A host of plain files may send its start page instead. */
function isMissing({ status, text }: TextResponse): boolean {
  return [404, 410].includes(status) || (status === 200 && /^\s*</.test(text));
}

interface ReadPieces {
  documents: Readonly<Record<string, unknown>>;
  readonly records: PublishedRecord[];
  readonly otherRows: CompactRow[];
}

/** Reads all pieces, several at a time; the first failure ends it. */
async function readAll(
  { get, pause }: PiecesInput,
  pieces: Index['pieces'],
  documents: string,
): Promise<Result<ReadPieces> | 'outdated'> {
  const queue = [...pieces, { file: documents, count: null }];
  if (new Set(queue.map(({ file }) => file)).size < queue.length) {
    return failed(malformedFailure('an index that names a piece twice'));
  }
  const all: ReadPieces = { documents: {}, records: [], otherRows: [] };
  const first: { problem: Result<never> | 'outdated' | null } = { problem: null };
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const body = await readFile(get, next.file);
      if (first.problem !== null) return;
      const added = body === 'outdated' || !body.ok ? body : addPiece(all, body.value, next.count);
      if (added === 'outdated' || !added.ok) {
        first.problem = added;
        return;
      }
      await pause();
    }
  };
  await Promise.all(Array.from({ length: mostRequests }, work));
  return first.problem ?? success(all);
}

async function readFile(
  get: Get,
  file: string,
): Promise<Result<Readonly<Record<string, unknown>>> | 'outdated'> {
  const response = await get(`${snapshotFolder}/${file}`);
  if (!response.ok) return response;
  const { status, text } = response.value;
  if (status === 404 || status === 410) return 'outdated';
  if (status === 200 && snapshotFileName(text) !== file) {
    return failed(malformedFailure('a piece with other content than its index names'));
  }
  return parseObject(response.value);
}

/** Adds the listings of a piece, or the articles and pages if it has no count of listings. */
function addPiece(
  all: ReadPieces,
  body: Readonly<Record<string, unknown>>,
  count: number | null,
): Result<null> {
  if (count === null) {
    if (body['format'] !== compactFormat) {
      return failed(malformedFailure('articles in an unknown format'));
    }
    all.documents = body;
    return success(null);
  }
  const rows = decodeRows(body);
  if (!rows.ok) return failed(malformedFailure(rows.reason));
  if (rows.value.count !== count) {
    return failed(malformedFailure('a piece with more or fewer listings than its index names'));
  }
  const { records, otherRows } = readListColumns(rows.value);
  for (const record of records) all.records.push(record);
  for (const row of otherRows) all.otherRows.push(row);
  return success(null);
}
