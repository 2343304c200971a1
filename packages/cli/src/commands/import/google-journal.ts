import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import process from 'node:process';
import type { GoogleMemory, HttpRequest } from '@manchester-eats/shared/import';
import * as z from 'zod/mini';
import { isErrorWithCode, systemReason } from '../../workspace/file-operations.ts';

/** Google's responses of an unfinished import, in a file of their own. */
export interface GoogleJournal extends GoogleMemory {
  /** How many responses an earlier run has left, and the time of the last (Unix milliseconds). */
  readonly before: { readonly count: number; readonly at: number };
  /** How many requests this run was spared. */
  readonly reused: () => number;
  /** From now on, responses belong to this area. */
  readonly startArea: (area: string) => void;
  /** How many responses in the file spare a next run, which imports these areas, a request. */
  readonly size: (areas: readonly string[]) => number;
  readonly close: () => void;
  /** Deletes the file, because the import is done. */
  readonly remove: () => void;
}

interface JournalOptions {
  readonly path: string;
  /** If false, the file is read but not written. */
  readonly writable: boolean;
  /** Ignores, and if writable deletes, what an earlier run has left. */
  readonly fresh: boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Receives a sentence if a response cannot be written; the import goes on. */
  readonly onProblem: (sentence: string) => void;
}

/** Milliseconds after which a response is too old: Google's terms and its picture URLs are for a short time. */
const longestKept = 24 * 60 * 60 * 1000;
/** A search has at most this many pages, the last of which can still name a next one. */
const pagesOfSearch = 3;

const entrySchema = z.object({
  /** A checksum of the request, without the key. */
  request: z.string(),
  /** A checksum of the search that the page belongs to; `''` for other requests. */
  search: z.string(),
  isLast: z.boolean(),
  at: z.number(),
  text: z.string(),
});

type Entry = z.infer<typeof entrySchema>;

/**
 * Opens the responses of an import that did not finish. Each response is one line that is flushed to disk, so at most
 * the last one is lost when the process is killed or the power fails. Only this user can read the file.
 */
export function openGoogleJournal(options: JournalOptions): GoogleJournal {
  const { path, writable, fresh, now, onProblem } = options;
  const entries = new Map<string, Entry>();
  if (!fresh) for (const entry of readEntries(path, now())) entries.set(entry.request, entry);
  const before = {
    count: entries.size,
    at: Math.max(0, ...[...entries.values()].map(({ at }) => at)),
  };
  let file: number | null = null;
  let isBroken = !writable;
  let reused = 0;
  let currentArea = '';
  /** The area that used a response in this run; those that no area used may be of any. */
  const areaOf = new Map<string, string>();

  function close(): void {
    if (file !== null) closeSync(file);
    file = null;
  }

  function write(work: () => void): void {
    if (isBroken) return;
    try {
      work();
    } catch (error) {
      isBroken = true;
      onProblem(
        `Google's responses cannot be kept in ${path}: ${systemReason(error)}. The import goes on; if it is interrupted, the next one starts again.`,
      );
    }
  }

  function append(entry: Entry): void {
    file ??= createPrivate(path);
    writeSync(file, toLine(entry));
    fsyncSync(file);
  }

  write(() => {
    file = rewrite(path, [...entries.values()]);
  });
  return {
    before,
    find(request) {
      const found = entries.get(checksumOf(request));
      if (found === undefined) return null;
      areaOf.set(found.request, currentArea);
      reused += 1;
      return found.text;
    },
    keep(request, text, { search, isLast }) {
      const entry = {
        request: checksumOf(request),
        search: search === '' ? '' : sha256(search),
        isLast,
        at: now(),
        text,
      };
      entries.set(entry.request, entry);
      areaOf.set(entry.request, currentArea);
      write(() => {
        append(entry);
      });
    },
    reused: () => reused,
    startArea(area) {
      currentArea = area;
    },
    size: (areas) => (isBroken ? 0 : countFor(areas, [...entries.values()], areaOf)),
    close,
    remove() {
      close();
      entries.clear();
      if (writable) rmSync(path, { force: true });
    },
  };
}

/** Counts the responses for these areas, and those that no area of this run has used. */
function countFor(
  areas: readonly string[],
  entries: readonly Entry[],
  areaOf: ReadonlyMap<string, string>,
): number {
  return ofWholeSearches(entries).filter(({ request }) => {
    const area = areaOf.get(request);
    return area === undefined || areas.includes(area);
  }).length;
}

function checksumOf({ method, url, headers, body = '' }: HttpRequest): string {
  return sha256(JSON.stringify([method, url, headers['x-goog-fieldmask'] ?? '', body]));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads the responses that can be used: neither half written nor too old, and of whole searches only. */
function readEntries(path: string, now: number): readonly Entry[] {
  const entries = readLines(path).flatMap((line) => {
    const parsed = z.safeParse(entrySchema, parseLine(line));
    return parsed.success && now - parsed.data.at <= longestKept ? [parsed.data] : [];
  });
  return ofWholeSearches(entries);
}

/** Leaves out the pages of unfinished searches: the token of a next page does not live long, so they start again. */
function ofWholeSearches(entries: readonly Entry[]): readonly Entry[] {
  const pages = new Map<string, number>();
  for (const { search, isLast } of entries) {
    pages.set(search, (pages.get(search) ?? 0) + (isLast ? pagesOfSearch : 1));
  }
  return entries.filter(({ search }) => search === '' || (pages.get(search) ?? 0) >= pagesOfSearch);
}

/** Reads the lines of a file of this user; in a shared folder, others could put invented places there. */
function readLines(path: string): readonly string[] {
  try {
    const stats = lstatSync(path);
    const isOwn = stats.isFile() && stats.uid === (process.getuid?.() ?? stats.uid);
    const isPrivate = process.platform === 'win32' || (stats.mode & 0o022) === 0;
    return isOwn && isPrivate ? readFileSync(path, 'utf8').split('\n') : [];
  } catch (error) {
    // Without the file nothing is known; an unreadable one only costs requests.
    if (isErrorWithCode(error)) return [];
    throw error;
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null; // The last line of a run that was killed.
  }
}

/**
 * Replaces the file, so that no half line is in front of the next response. Returns the new file, open for more lines;
 * null if there is nothing to keep.
 */
function rewrite(path: string, entries: readonly Entry[]): number | null {
  if (entries.length === 0) {
    rmSync(path, { force: true });
    return null;
  }
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  const file = createPrivate(draft);
  try {
    for (const entry of entries) writeSync(file, toLine(entry));
    fsyncSync(file);
    renameSync(draft, path);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return file;
}

/** Creates a file. One that exists, or a link that somebody else put there, is an error. */
function createPrivate(path: string): number {
  return openSync(path, 'ax', 0o600);
}

function toLine(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}
