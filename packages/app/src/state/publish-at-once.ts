// Loaded for administrators only.
import { publishAtOnceKey } from '@manchester-eats/shared/publishing';
import type { LocalStoragePort } from '@manchester-eats/shared/storage';
import { showToast } from '../ui/toast-queue.ts';
import type { Publisher } from './create-publisher.ts';
import { createObservable, type Observable } from './observable.ts';
import { publicationProblem } from './publication-text.ts';

/** Whether each change is published as soon as it is made; a preference of this browser. */
export interface PublishAtOnce extends Observable<boolean> {
  readonly set: (isOn: boolean) => void;
  /** Publishes a change if the preference is on. Says so if it stays unpublished. */
  readonly onChange: (change: string) => void;
}

interface PublishAtOnceParts {
  readonly local: Pick<LocalStoragePort, 'read' | 'write'>;
  readonly publisher: Publisher;
  /** Returns whether some of a change is unpublished. */
  readonly isUnpublished: (change: string) => Promise<boolean>;
}

export function createPublishAtOnce(parts: PublishAtOnceParts): PublishAtOnce {
  const { local, publisher, isUnpublished } = parts;
  const isOn = createObservable(local.read(publishAtOnceKey) === 'true');
  /** Changes that wait for a publish that is under way; they are published together. */
  const waiting = new Set<string>();

  async function publishWaiting(): Promise<void> {
    let changes: readonly string[] = [];
    const outcome = await publisher.publish(() => {
      changes = [...waiting];
      waiting.clear();
      return { changes };
    });
    const open = await Promise.all(changes.map(isUnpublished));
    if (!open.includes(true)) return;
    showToast({
      tone: 'danger',
      title: 'Saved here, but not published',
      text: publicationProblem(outcome),
      action: {
        label: 'Try again',
        run: () => {
          changes.forEach(add);
        },
      },
    });
  }

  function add(change: string): void {
    waiting.add(change);
    // The first of those that wait asks for a publish; the others join it.
    if (waiting.size === 1) void publishWaiting();
  }

  return {
    read: isOn.read,
    subscribe: isOn.subscribe,
    set(next) {
      local.write(publishAtOnceKey, String(next));
      isOn.set(next);
    },
    onChange(change) {
      if (isOn.read()) add(change);
    },
  };
}
