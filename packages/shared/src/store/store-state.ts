import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';
import type { UnreadablePart } from '../storage/stored-working-copy.ts';
import type { Published } from '../sync/published.ts';
import type { OfferedChange } from '../sync/working-copy.ts';

/** An event of the working copy. Screens show events as toasts, some only to administrators. */
export type StoreEvent = { readonly sequence: number } & (
  | { readonly kind: 'recovered'; readonly items: number }
  | { readonly kind: 'load-failed' }
  | { readonly kind: 'save-failed'; readonly documents: readonly DocumentName[] }
  /** What a `save-failed` reported is saved again. */
  | { readonly kind: 'saved-again' }
  | {
      readonly kind: 'unreadable-records';
      readonly document: DocumentName;
      readonly count: number;
    }
  /** The saved settings of a document cannot be read: others are used, such as the default ones. */
  | { readonly kind: 'unreadable-settings'; readonly document: DocumentName }
  | { readonly kind: 'emergency-recovered'; readonly listings: number; readonly items: number }
  | { readonly kind: 'emergency-failed' }
);

/** A store event without its sequence number. */
export type NewStoreEvent = StoreEvent extends infer Event
  ? Event extends StoreEvent
    ? Omit<Event, 'sequence'>
    : never
  : never;

/** The working copy as screens show it. Never changed in place. */
export interface StoreState {
  /** The documents with derived values filled in, such as ids and the areas of listings. */
  readonly documents: DirectoryDocuments;
  /** `painted`: read from local storage only. `complete`: every storage was tried. */
  readonly phase: 'unread' | 'painted' | 'complete';
  /**
   * `journal`: no database can be used; short changes are saved in local storage. `memory`: nothing is
   * saved; changes last until the tab closes. `failed`: a database could not be read and is retried.
   */
  readonly storage: 'unread' | 'usable' | 'journal' | 'memory' | 'failed';
  /** The published records as last read; null before the first read, or once its position is dropped. */
  readonly published: Published | null;
  /** The number of records with unpublished changes. */
  readonly unpublished: number;
  readonly conflicts: number;
  readonly offers: readonly OfferedChange[];
  /** Stored parts that cannot be read. */
  readonly unreadable: readonly UnreadablePart[];
  /** The label of the change that `undo` would undo; null if there is none. */
  readonly undoLabel: string | null;
  /** Whether listings were shown since the page was opened, or this browser has recorded that it had some. */
  readonly hadListings: boolean;
  /** Events that are not acknowledged yet. */
  readonly events: readonly StoreEvent[];
}

/** Returns the state before anything is read. */
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
