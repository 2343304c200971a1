import { unpublishedChanges } from '@manchester-eats/shared/application';
import {
  backupFormat,
  exportBackup,
  parseBackup,
  type ParsedBackup,
} from '@manchester-eats/shared/backup';
import { greaterManchester } from '@manchester-eats/shared/city';
import {
  emptyDocuments,
  Failure,
  healDocuments,
  kindOfDocument,
  siteName,
  type DirectoryDocuments,
  type JsonValue,
  type RecordKind,
} from '@manchester-eats/shared/domain';
import { documentNames, type DocumentName } from '@manchester-eats/shared/storage';
import { emptyBase, parsePublishedBase, type PublishedBase } from '@manchester-eats/shared/sync';
import { diskOperations, type FileOperations } from './file-operations.ts';
import { takeFileLock, thisProcess, type LockSeeker } from './file-lock.ts';
import { openGuardedFile } from './guarded-file.ts';
import { withUnreadParts } from './unread-parts.ts';

/** What a data file holds. */
export interface WorkspaceContent {
  readonly documents: DirectoryDocuments;
  /** What is remembered of the published directory. */
  readonly base: PublishedBase;
  /** Listings that were public once and were taken down by others: an import does not bring them back. */
  readonly removedListings: readonly string[];
  /** When something was last published from this file, ISO, by this computer's clock; null for never. */
  readonly publishedAt: string | null;
}

/** A data file that was read: the working copy of this terminal. */
export interface Workspace extends WorkspaceContent {
  /** The file as the person named it. */
  readonly name: string;
  /** False where the file does not exist yet. */
  readonly existed: boolean;
  /** Records that could not be read; they stay in the file as they are. */
  readonly setAside: ParsedBackup['setAside'];
  /** Documents of which the file cannot tell what they hold; they stay in the file as they are. */
  readonly unknownDocuments: readonly DocumentName[];
  /** Kinds of which not everything could be read: never published, pulled over or removed. */
  readonly unknown: readonly RecordKind[];
  /** What a person should know of the file, in sentences. */
  readonly notes: readonly string[];
  /**
   * Writes what is given; the rest stays as it is. Answers false where nothing differs: then nothing
   * is written.
   *
   * @throws {Failure} `storage/write-failed`; the file is then as it was.
   */
  save(content: Partial<WorkspaceContent>): boolean;
}

/** Where and how a workspace is opened. */
export interface WorkspaceOptions {
  readonly name: string;
  /** The folder that a relative name starts from. */
  readonly folder: string;
  /** Locks the file until `onEnd` runs; without it the workspace is only read. */
  readonly writable: boolean;
  /** Called with what is to be done when the run ends, however it ends. */
  readonly onEnd: (cleanUp: () => void) => void;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly files?: FileOperations;
  readonly seeker?: LockSeeker;
}

/**
 * Opens a data file; a missing one is a new directory. Edits by hand are normal: what can be read is
 * read and healed, what cannot is set aside and stays in the file.
 *
 * @throws {Failure} `input/…` where the file is not ours, is damaged or was written by a newer version;
 * nothing was touched then.
 */
export function openWorkspace(options: WorkspaceOptions): Workspace {
  const files = options.files ?? diskOperations;
  const file = openLockedFile(options, files);
  const text = decodedText(file.bytes, options.name);
  const parsed = text === null ? null : parsedFile(text, options.name);
  const { base, note } = baseOf(parsed);
  const unknownDocuments = parsed === null ? [] : unknownOf(parsed, base);
  let current: WorkspaceContent = {
    documents: parsed === null ? emptyDocuments() : healed(parsed.documents, unknownDocuments),
    base,
    removedListings: removedListingsIn(parsed?.published),
    publishedAt: publishedAtIn(parsed?.published),
  };

  return {
    ...current,
    name: options.name,
    existed: text !== null,
    setAside: parsed?.setAside ?? [],
    unknownDocuments,
    unknown: unknownKinds(unknownDocuments, parsed, current),
    notes: [
      ...(parsed?.unreadable ?? []).map(({ reason }) => `${reason} It is left as it is.`),
      ...note,
    ],
    save(content) {
      const next = { ...current, ...content };
      if (isSame(current, next)) return false;
      const written = exportBackup(next.documents, {
        exportedAt: new Date(options.now()).toISOString(),
        site: siteName,
        ...(isEmptyBase(next)
          ? {}
          : {
              published: {
                ...next.base,
                removedListings: next.removedListings,
                ...(next.publishedAt === null ? {} : { publishedAt: next.publishedAt }),
              } as unknown as JsonValue,
            }),
      });
      file.replace(
        text === null || parsed === null
          ? written
          : withUnreadParts(written, text, parsed, unknownDocuments),
      );
      current = next;
      return true;
    },
  };
}

/** A list that could not be read is not an empty one, so healing waits until everything can be. */
function healed(
  documents: DirectoryDocuments,
  unknown: readonly DocumentName[],
): DirectoryDocuments {
  return unknown.length > 0 ? documents : healDocuments(documents, greaterManchester).documents;
}

function openLockedFile(
  { name, folder, writable, onEnd, seeker }: WorkspaceOptions,
  files: FileOperations,
) {
  const looked = openGuardedFile(name, folder, files);
  if (!writable) return looked;
  onEnd(takeFileLock(files, looked.path, name, seeker ?? thisProcess));
  // Read again under the lock: another run may have ended between the two.
  const file = openGuardedFile(name, folder, files);
  onEnd(() => {
    file.tidy();
  });
  return file;
}

function decodedText(bytes: Uint8Array | null, name: string): string | null {
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Failure(
      'input/not-ours',
      `${name} is not a data file of eats: it is no text. Nothing was changed.`,
      {
        hint: 'Name another file with --data.',
        cause,
      },
    );
  }
}

function parsedFile(text: string, name: string): ParsedBackup {
  const parsed = parseBackup(text);
  if (parsed.ok) return parsed.value;
  const { code, message, hint } = parsed.failure;
  const said = message.replace(/^The file\b/, name).replace(/ Nothing of it was taken over\./, '');
  const ways: Partial<Record<typeof code, string>> = {
    'input/malformed': `Mend it, or go back to the version before: copy ${name}.1 over it.`,
    'input/not-ours': `A data file says "format": "${backupFormat}" in its head. Name another with --data.`,
  };
  throw new Failure(code, `${said} Nothing was changed.`, {
    hint: ways[code] ?? hint,
    cause: parsed.failure,
  });
}

function baseOf(parsed: ParsedBackup | null): { base: PublishedBase; note: string[] } {
  if (parsed?.published === undefined) return { base: emptyBase(), note: [] };
  const base = parsePublishedBase(parsed.published);
  if (base.ok) return { base: base.value, note: [] };
  return {
    base: emptyBase(),
    note: [
      'What the file remembers of the published directory cannot be read: the next publish compares everything and removes nothing.',
    ],
  };
}

/** A document that is missing says "unknown" only where something of its kind was published from here. */
function unknownOf(parsed: ParsedBackup, base: PublishedBase): DocumentName[] {
  const known = new Set(Object.keys(base.records).map((key) => key.slice(0, key.indexOf(':'))));
  const unreadable = parsed.unreadable.map(({ document }) => document);
  const missing = parsed.missing.filter((name) => known.has(kindOfDocument(name)));
  return documentNames.filter((name) => unreadable.includes(name) || missing.includes(name));
}

/**
 * Besides what whole documents hide: a record that was published from here and stands nowhere now may
 * be one of those that could not be read, so it must not count as removed.
 */
function unknownKinds(
  documents: readonly DocumentName[],
  parsed: ParsedBackup | null,
  content: WorkspaceContent,
): RecordKind[] {
  const kinds = new Set(documents.map((name) => kindOfDocument(name)));
  const doubtful = new Set(parsed?.setAside.map(({ document }) => kindOfDocument(document)));
  if (doubtful.size > 0) {
    for (const { kind } of unpublishedChanges(content.documents, content.base).removed) {
      if (doubtful.has(kind)) kinds.add(kind);
    }
  }
  return [...kinds];
}

function removedListingsIn(published: unknown): readonly string[] {
  if (typeof published !== 'object' || published === null) return [];
  const { removedListings } = published as { readonly removedListings?: unknown };
  if (!Array.isArray(removedListings)) return [];
  return removedListings.filter((id): id is string => typeof id === 'string');
}

function publishedAtIn(published: unknown): string | null {
  if (typeof published !== 'object' || published === null) return null;
  const { publishedAt } = published as { readonly publishedAt?: unknown };
  return typeof publishedAt === 'string' && !Number.isNaN(Date.parse(publishedAt))
    ? publishedAt
    : null;
}

function isSame(one: WorkspaceContent, other: WorkspaceContent): boolean {
  return (
    documentNames.every((name) => one.documents[name] === other.documents[name]) &&
    (one.base === other.base || JSON.stringify(one.base) === JSON.stringify(other.base)) &&
    one.publishedAt === other.publishedAt &&
    one.removedListings.join('\n') === other.removedListings.join('\n')
  );
}

function isEmptyBase({ base, removedListings, publishedAt }: WorkspaceContent): boolean {
  return (
    publishedAt === null &&
    base.revision === 0 &&
    Object.keys(base.records).length === 0 &&
    removedListings.length === 0
  );
}
