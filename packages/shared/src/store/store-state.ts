import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import type { RememberedBase, SaveProblem } from '../ports/document-storage-port.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';

/**
 * `unread`: not looked at yet. `empty`: there never was anything. `unknown`: something is or may be
 * stored that could not be read; it is not empty, and nothing is written over it.
 */
export type DocumentStatus = 'unread' | 'loaded' | 'empty' | 'unknown';

/** Something that happened and that a person may want to hear of; screens make toasts of it. */
export type StoreEvent = { readonly sequence: number } & (
  | { readonly kind: 'recovered'; readonly items: number }
  | { readonly kind: 'load-failed'; readonly documents: readonly DocumentName[] }
  | {
      readonly kind: 'save-failed';
      readonly document: DocumentName;
      readonly problem: SaveProblem;
    }
  /** What could not be saved before is saved now. */
  | { readonly kind: 'saved-again'; readonly document: DocumentName }
  | { readonly kind: 'merged'; readonly document: DocumentName }
  | { readonly kind: 'set-aside'; readonly document: DocumentName; readonly count: number }
  | { readonly kind: 'emergency-recovered'; readonly listings: number; readonly items: number }
  | { readonly kind: 'emergency-failed' }
);

/** A store event before it has its number. */
export type NewStoreEvent = StoreEvent extends infer Event
  ? Event extends StoreEvent
    ? Omit<Event, 'sequence'>
    : never
  : never;

/** The working copy as screens see it. Never changed in place. */
export interface StoreState {
  readonly documents: DirectoryDocuments;
  readonly status: Readonly<Record<DocumentName, DocumentStatus>>;
  /** `painted`: what could be read at once is there. `complete`: every storage was looked at. */
  readonly phase: 'unread' | 'painted' | 'complete';
  /** `memory` where the browser forbids storage: the session lives until the tab closes. */
  readonly storage: 'unread' | 'usable' | 'memory';
  /** What sync remembers of the published directory; null for never met. */
  readonly base: RememberedBase | null;
  /** How many records did not parse and are set aside, by document. */
  readonly setAside: Readonly<Record<DocumentName, number>>;
  /** Documents whose last change is only in memory, because a save failed. */
  readonly unsaved: readonly DocumentName[];
  /** Whether something here may not be published; true until a pull or publish says otherwise. */
  readonly hasUnpublished: boolean;
  /** What `undo` would take back; null when there is nothing. */
  readonly undoLabel: string | null;
  /** Whether this browser ever had listings. */
  readonly hadListings: boolean;
  /** What happened and was not acknowledged yet. */
  readonly events: readonly StoreEvent[];
}

/** A value for every document. */
export function forEachDocument<Value>(
  value: (document: DocumentName) => Value,
): Record<DocumentName, Value> {
  return Object.fromEntries(documentNames.map((name) => [name, value(name)])) as Record<
    DocumentName,
    Value
  >;
}

/** The state before anything was read. */
export function unreadState(documents: DirectoryDocuments): StoreState {
  return {
    documents,
    status: forEachDocument(() => 'unread'),
    phase: 'unread',
    storage: 'unread',
    base: null,
    setAside: forEachDocument(() => 0),
    unsaved: [],
    hasUnpublished: false,
    undoLabel: null,
    hadListings: false,
    events: [],
  };
}

/** The state of a page that was prerendered from these documents. */
export function carriedState(documents: DirectoryDocuments): StoreState {
  return {
    ...unreadState(documents),
    status: forEachDocument(() => 'loaded'),
    hadListings: documents.listings.length > 0,
  };
}

/** Whether a document may be changed, pulled over and published from. */
export function isKnown(state: StoreState, document: DocumentName): boolean {
  const status = state.status[document];
  if (status === 'unread') return false;
  return status !== 'unknown' || state.storage === 'memory';
}

/** The kinds of record that sync must leave alone, because their documents could not be read. */
export function unknownKinds(state: StoreState): RecordKind[] {
  const unknown = documentNames.filter((name) => !isKnown(state, name));
  return [...new Set(unknown.map(kindOfDocument))];
}
