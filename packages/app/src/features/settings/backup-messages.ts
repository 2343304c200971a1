import type { Proposal } from '@manchester-eats/shared/application';
import type {
  DirectoryDocuments,
  DirectoryRecord,
  ListingRecord,
} from '@manchester-eats/shared/domain';
import type { DirectoryFinding } from '@manchester-eats/shared/recovery';
import type { RestorePreview } from './restore-preview.ts';

/** Work that takes too long for the thread of the page. */
export type BackupTask =
  | { readonly kind: 'export'; readonly exportedAt: string; readonly site: string }
  | {
      readonly kind: 'restore';
      readonly file: Blob;
      /** What owners propose and nobody has decided. */
      readonly proposals: readonly Proposal[];
    }
  | { readonly kind: 'check' }
  | { readonly kind: 'table' };

/** What each task results in. */
export interface TaskResults {
  /** The file of a backup, compressed if it is large. */
  readonly export: { readonly file: Blob; readonly isCompressed: boolean };
  /** The plan of a restore. Its records to add or change come apart, in slices. */
  readonly restore: RestorePreview;
  readonly check: readonly DirectoryFinding[];
  /** The listings as CSV. */
  readonly table: Blob;
}

/** How far a task is; bytes while a file is read. */
export interface TaskProgress {
  readonly phase: 'reading' | 'checking' | 'comparing';
  readonly done: number;
  readonly total: number;
}

/** A message to the worker: the documents, their listings in slices, then the task. */
export type BackupRequest =
  | { readonly kind: 'documents'; readonly documents: DirectoryDocuments }
  | { readonly kind: 'listings'; readonly listings: readonly ListingRecord[] }
  | { readonly kind: 'run'; readonly task: BackupTask };

/** A message from the worker. */
export type BackupResponse =
  | { readonly kind: 'progress'; readonly progress: TaskProgress }
  | { readonly kind: 'records'; readonly records: readonly DirectoryRecord[] }
  | { readonly kind: 'done'; readonly result: TaskResults[keyof TaskResults] }
  | { readonly kind: 'failed'; readonly message: string; readonly hint: string };
