// Loaded for administrators only.
import { publishDirectory } from '@manchester-eats/shared/application';
import type { Failure } from '@manchester-eats/shared/domain';
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
  /** Writes the bucket that visitors read once more, after a publish that could not. */
  readonly writeBucket: () => Promise<Publication>;
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
    if (published.ok) {
      const unwritten = await writeForVisitors(context, state);
      return { phase: 'done', report: published.value, request, unwritten };
    }
    const { failure } = published;
    if (failure.code === 'publish/set-back') return { phase: 'set-back', request };
    if (failure.code !== 'publish/many-removals' && failure.code !== 'publish/take-back') {
      return { phase: 'failed', failure, isCutOff, request };
    }
    return { phase: 'guarded', risk: findPublishRisks(copy.state(), request), request };
  }

  async function writeOnce(before: Publication): Promise<Publication> {
    if (before.phase !== 'done') return before;
    const context = await publishContext();
    return context === null
      ? before
      : { ...before, unwritten: await writeForVisitors(context, state) };
  }

  async function runLocked(
    work: () => Promise<Publication>,
    otherwise: Publication,
  ): Promise<Publication> {
    let outcome = otherwise;
    try {
      outcome = await lock(work, () => {
        state.set({ phase: 'queued' });
      });
    } finally {
      state.set(outcome);
    }
    return outcome;
  }

  function enqueue(work: () => Promise<Publication>): Promise<Publication> {
    const run = queue.then(work);
    queue = run.catch(() => undefined); // The caller gets the error.
    return run;
  }

  return {
    state,
    publish(request = {}) {
      return enqueue(() => {
        const wanted = typeof request === 'function' ? request() : request;
        return runLocked(() => publishOnce(wanted), { phase: 'idle' });
      });
    },
    writeBucket: () =>
      enqueue(() => {
        const before = state.read();
        return runLocked(() => writeOnce(before), before);
      }),
    dismiss() {
      const { phase } = state.read();
      if (phase !== 'queued' && phase !== 'publishing') state.set({ phase: 'idle' });
    },
  };
}

/** Writes the bucket that visitors read; returns why it could not be written. What is published stays published. */
async function writeForVisitors(
  { writeBucket }: PublishContext,
  state: { readonly set: (publication: Publication) => void },
): Promise<Failure | null> {
  if (writeBucket === undefined) return null;
  const show = (done: number, total: number) => {
    state.set({ phase: 'publishing', step: 'snapshot', done, total });
  };
  show(0, 0);
  const written = await writeBucket(show);
  return written.ok ? null : written.failure;
}
