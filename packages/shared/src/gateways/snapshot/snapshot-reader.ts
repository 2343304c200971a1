import { storableText } from '../../domain/json/text-schema.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { Cursor, PublishedRecord, SnapshotPort } from '../../ports/directory-port.ts';
import { answeredBadly, notUnderstood, unreachable } from '../backend-failure.ts';
import { isObject } from '../../domain/json/is-object.ts';
import { readAnswer, readWhole } from './read-answer.ts';

/** What a snapshot reader is made of. */
export interface SnapshotReaderOptions {
  /** Where the answers lie, such as `/data` or `https://example.org/data`. */
  readonly snapshotUrl: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds after which an answer counts as not coming; 20,000 unless told. */
  readonly timeout?: number;
}

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
}

/**
 * Reads the published directory as visitors may: plain GETs of cacheable answers, each hostile until
 * it was parsed.
 */
export function createSnapshotReader(options: SnapshotReaderOptions): SnapshotPort {
  const base = options.snapshotUrl.replace(/\/+$/, '');
  const timeout = options.timeout ?? 20_000;

  async function get(path: string, etag: string | null): Promise<Result<Answer>> {
    try {
      const response = await options.fetch(`${base}/${path}`, {
        headers: {
          accept: 'application/json',
          ...(etag === null ? {} : { 'if-none-match': etag }),
        },
        signal: AbortSignal.timeout(timeout),
      });
      const text = response.status === 304 ? '' : await response.text();
      return success({ status: response.status, etag: response.headers.get('etag'), text });
    } catch (cause) {
      return failed(unreachable(cause));
    }
  }

  return {
    async readSnapshot(etag) {
      const answer = await get('snapshot.json', etag);
      if (!answer.ok) return answer;
      const { status, text } = answer.value;
      if (status === 304 && etag !== null) return success({ changed: false as const });
      if (status !== 200) return failed(answeredBadly(status, messageIn(text)));
      const body = parseJson(text);
      if (!body.ok) return body;
      const changes = readAnswer(body.value, true);
      if (!changes.ok) return failed(notUnderstood(changes.reason));
      return success({
        changed: true as const,
        etag: answer.value.etag,
        changes: changes.value,
      });
    },

    async readChangesSince(cursor) {
      const answer = await get(`changes.json?${questionOf(cursor)}`, null);
      if (!answer.ok) return answer;
      const { status, text } = answer.value;
      if ([204, 205, 404, 410].includes(status)) return success(null);
      if (status !== 200) return failed(answeredBadly(status, messageIn(text)));
      const body = parseJson(text);
      if (!body.ok) return body;
      // A host of plain files may ignore the question and send something older or other.
      const since = isObject(body.value) ? body.value['since'] : undefined;
      if (since !== cursor.revision) return success(null);
      const changes = readAnswer(body.value, false);
      if (!changes.ok) return failed(notUnderstood(changes.reason));
      const { directory, revision } = changes.value.cursor;
      const isSame = directory === cursor.directory && revision >= cursor.revision;
      return success(isSame ? changes.value : null);
    },

    async readDescriptions() {
      const answer = await get('descriptions.json', null);
      if (!answer.ok) return answer;
      if (answer.value.status !== 200) {
        return failed(answeredBadly(answer.value.status, messageIn(answer.value.text)));
      }
      const body = parseJson(answer.value.text);
      if (!body.ok) return body;
      if (!isObject(body.value)) return failed(notUnderstood('descriptions that are no object'));
      const descriptions = new Map<string, string>();
      for (const [id, text] of Object.entries(body.value)) {
        if (typeof text === 'string' && text !== '') descriptions.set(id, text);
      }
      return success<ReadonlyMap<string, string>>(descriptions);
    },

    async readListing(id) {
      // No id has a NUL character or half of an emoji, and no address can spell the latter.
      if (storableText(id) !== id) return success({ record: null, mergedInto: null });
      const answer = await get(`listings/${encodeURIComponent(id)}.json`, null);
      if (!answer.ok) return answer;
      const { status, text } = answer.value;
      if (status === 404) return success({ record: null, mergedInto: null });
      if (status !== 200 && status !== 410) return failed(answeredBadly(status, messageIn(text)));
      const body = parseJson(text);
      if (!body.ok) return body;
      if (status === 410) return success({ record: null, mergedInto: survivorIn(body.value) });
      const record = readRecord(body.value, id);
      return record === null
        ? failed(notUnderstood(`something else than the listing "${id}"`))
        : success({ record });
    },
  };
}

/** What to send of a cursor; servers before the directory's identity know the revision alone. */
function questionOf({ directory, revision, mark }: Cursor): string {
  const question = new URLSearchParams({ since: String(revision) });
  if (directory !== '') question.set('directory', directory);
  if (mark !== '') question.set('mark', mark);
  return question.toString();
}

function readRecord(body: unknown, id: string): PublishedRecord | null {
  if (!isObject(body)) return null;
  const { revision } = body;
  if (typeof revision !== 'number' || !Number.isSafeInteger(revision)) return null;
  const parsed = readWhole('listing', body);
  if (!parsed.ok || parsed.value.id !== id) return null;
  return { ...parsed.value, revision };
}

function survivorIn(body: unknown): string | null {
  const survivor = isObject(body) ? body['mergedInto'] : null;
  return typeof survivor === 'string' && survivor !== '' ? survivor : null;
}

function parseJson(text: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return success(value);
  } catch (cause) {
    return failed(notUnderstood('an answer that is cut off or no JSON', cause));
  }
}

/** What an error answer says, where it is one of ours; a proxy's page is not repeated. */
function messageIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const message = isObject(body) ? (body['message'] ?? body['error']) : null;
    return typeof message === 'string' ? message.slice(0, 300) : '';
  } catch {
    return ''; // Proxies answer with pages; the status says enough.
  }
}
