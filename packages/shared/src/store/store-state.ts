import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';
import type { UnreadablePart } from '../storage/stored-working-copy.ts';
import type { Published } from '../sync/published.ts';
import type { OfferedChange } from '../sync/working-copy.ts';

/** Something that happened and that a person may want to hear of; screens make toasts of it. */
export type StoreEvent = { readonly sequence: number } & (
  | { readonly kind: 'recovered'; readonly items: number }
  | { readonly kind: 'load-failed' }
  | { readonly kind: 'save-failed'; readonly documents: readonly DocumentName[] }
  /** What could not be saved before is saved now. */
  | { readonly kind: 'saved-again' }
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
  /** With everything that is derived: ids by name, areas of listings. */
  readonly documents: DirectoryDocuments;
  /** `painted`: what could be read at once. `complete`: every storage was asked. */
  readonly phase: 'unread' | 'painted' | 'complete';
  /**
   * `journal`: there is no database, short changes are safe in local storage. `memory`: the session
   * lives until the tab closes. `failed`: the database did not answer and is asked again.
   */
  readonly storage: 'unread' | 'usable' | 'journal' | 'memory' | 'failed';
  /** What is published; null while that is not known. */
  readonly published: Published | null;
  /** How many records have something unpublished. */
  readonly unpublished: number;
  readonly conflicts: number;
  readonly offers: readonly OfferedChange[];
  /** Stored parts that cannot be read. */
  readonly unreadable: readonly UnreadablePart[];
  /** What `undo` would take back; null when there is nothing. */
  readonly undoLabel: string | null;
  /** Whether this browser ever had listings. */
  readonly hadListings: boolean;
  /** What happened and was not acknowledged yet. */
  readonly events: readonly StoreEvent[];
}

/** The state before anything was read. */
export function unreadState(documents: DirectoryDocuments): StoreState {
  return {
    documents,
    phase: 'unread',
    storage: 'unread',
    published: null,
    unpublished: 0,
    conflicts: 0,
    offers: [],
    unreadable: [],
    undoLabel: null,
    hadListings: documents.listings.length > 0,
    events: [],
  };
}
