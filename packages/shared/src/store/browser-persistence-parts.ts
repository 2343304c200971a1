import type { CityProfile } from '../city/city-profile.ts';
import type { ShownDocuments } from '../domain/directory/shown-documents.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type {
  BroadcastPort,
  ClockPort,
  CompressionPort,
  DatabasePort,
  LegacyPort,
  LocalStoragePort,
} from '../ports/storage-port.ts';
import type { BrowserWorkingCopy } from '../storage/browser-copy.ts';
import type { CopyStore } from '../storage/copy-store.ts';
import type { FoundMirror } from '../storage/parse-mirror.ts';
import type { DerivedStateParts } from './derived-state.ts';
import type { NewStoreEvent } from './store-state.ts';

/** The parts of the browser and the site that persistence needs. */
export interface BrowserPersistenceParts extends DerivedStateParts {
  readonly local: LocalStoragePort;
  readonly database: DatabasePort;
  readonly legacy: LegacyPort;
  readonly compression: CompressionPort;
  readonly broadcast: BroadcastPort;
  readonly clock: ClockPort;
  readonly lifecycle: PageLifecyclePort;
  readonly city: CityProfile;
  readonly newId: () => string;
  /** Returns the e-mail address of the signed-in user, or `''`. */
  readonly by?: () => string;
  /** Resolves in a new task; without it, large reads are applied at once. */
  readonly nextTask?: () => Promise<void>;
}

/** The parts that opening, migration, recovery and edits by other programs need. */
export interface OpeningParts extends BrowserPersistenceParts {
  readonly copy: BrowserWorkingCopy;
  readonly copies: CopyStore;
  readonly mirror: FoundMirror;
  /** Updates the documents that the screens show, and returns them. */
  readonly shown: () => ShownDocuments;
  readonly report: (event: NewStoreEvent) => void;
}
