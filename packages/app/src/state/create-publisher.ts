// Loaded for administrators only.
import { publishDirectory } from '@manchester-eats/shared/application';
import { findPublishRisks } from '@manchester-eats/shared/publishing';
import type { PublishContext } from './publish-context.ts';
import { createObservable, type Observable } from './observable.ts';
import type { NoAccess, Publication, PublishRequest } from './publication.ts';
import type { PublishLock } from './publish-lock.ts';

/** Publishes the changes of this browser, one publish after the other. */
export interface Publisher {
  readonly state: Observable<Publication>;
  /** Publishes once all earlier requests are finished; a function is called then. Never rejects for a failed one. */
  readonly publish: (request?: PublishRequest | (() => PublishRequest)) => Promise<Publication>;
  /** Forgets the outcome of the last publish, unless one is under way. */
  readonly dismiss: () => void;
}

interface PublisherParts {
  /** Null if no administrator is signed in, or the backend's code could not be loaded. */
  readonly publishContext: () => Promise<PublishContext | null>;
  readonly whyNoAccess: () => NoAccess;
  readonly lock: PublishLock;
}

export function createPublisher({ publishContext, whyNoAccess, lock }: PublisherParts): Publisher {
  const state = createObservable<Publication>({ phase: 'idle' });
  let queue: Promise<unknown> = Promise.resolve();

  async function publishOnce(request: PublishRequest): Promise<Publication> {
    const context = await publishContext();
    if (context === null) return { phase: 'no-access', reason: whyNoAccess(), request };
    const { copy } = context;
    state.set({ phase: 'publishing', step: 'reading', done: 0, total: 0 });
    let isCutOff = false;
    const published = await publishDirectory({
      ...context,
      ...request,
      stopsIfLost: true,
      onProgress: ({ phase: step, done, total }) => {
        isCutOff = step === 'sending';
        state.set({ phase: 'publishing', step, done, total });
      },
    });
    if (published.ok) return { phase: 'done', report: published.value, request };
    const { failure } = published;
    if (failure.code === 'publish/set-back') return { phase: 'set-back', request };
    if (failure.code !== 'publish/many-removals' && failure.code !== 'publish/take-back') {
      return { phase: 'failed', failure, isCutOff, request };
    }
    return { phase: 'guarded', risk: findPublishRisks(copy.state(), request), request };
  }

  async function publishLocked(request: PublishRequest): Promise<Publication> {
    let outcome: Publication = { phase: 'idle' };
    try {
      outcome = await lock(
        () => publishOnce(request),
        () => {
          state.set({ phase: 'queued' });
        },
      );
    } finally {
      state.set(outcome);
    }
    return outcome;
  }

  return {
    state,
    publish(request = {}) {
      const run = queue.then(() =>
        publishLocked(typeof request === 'function' ? request() : request),
      );
      queue = run.catch(() => undefined); // The caller gets the error.
      return run;
    },
    dismiss() {
      const { phase } = state.read();
      if (phase !== 'queued' && phase !== 'publishing') state.set({ phase: 'idle' });
    },
  };
}
