import type { Failure } from '@manchester-eats/shared/domain';
import type { PublishReport, PublishRisk } from '@manchester-eats/shared/publishing';

/** What to publish, and what the administrator has confirmed. */
export interface PublishRequest {
  /** The ids of changes, published with the changes that they need; without it, all. */
  readonly changes?: readonly string[];
  /** Confirms taking down at most this many listings. */
  readonly allowRemovals?: number;
  /** Confirms restoring values that others have replaced. */
  readonly takeBack?: boolean;
  /** Also removes the demo directory. */
  readonly dropDemo?: boolean;
}

/** Why nobody can publish from this browser now. */
export type NoAccess = 'signed-out' | 'other-account' | 'unreachable';

/** What the last publish of this tab does or did. Nothing is lost in any of these. */
export type Publication =
  | { readonly phase: 'idle' }
  /** Another tab publishes; this one follows. */
  | { readonly phase: 'queued' }
  | {
      readonly phase: 'publishing';
      /**
       * Pictures are uploaded before the records that show them are sent. `snapshot`: everything is published, and the
       * bucket that visitors read is written.
       */
      readonly step: 'reading' | 'uploading' | 'sending' | 'snapshot';
      readonly done: number;
      /** 0 while reading. */
      readonly total: number;
    }
  /** Stopped before anything was sent: its effects need confirmation. */
  | { readonly phase: 'guarded'; readonly risk: PublishRisk; readonly request: PublishRequest }
  /** Stopped before anything was sent: the directory was restored from a backup, and offers what it lost. */
  | { readonly phase: 'set-back'; readonly request: PublishRequest }
  | { readonly phase: 'no-access'; readonly reason: NoAccess; readonly request: PublishRequest }
  | {
      readonly phase: 'failed';
      readonly failure: Failure;
      /** Whether it was cut off while it sent: some may be published, which the next publish finds out. */
      readonly isCutOff: boolean;
      readonly request: PublishRequest;
    }
  | {
      readonly phase: 'done';
      readonly report: PublishReport;
      readonly request: PublishRequest;
      /** Why the bucket that visitors read could not be written; null if it was, or if they read none. */
      readonly unwritten: Failure | null;
    };

/** Returns whether a publish is under way, or waits for another tab. */
export function isUnderWay({ phase }: Publication): boolean {
  return phase === 'queued' || phase === 'publishing';
}
