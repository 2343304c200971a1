import { formatCount } from '@manchester-eats/shared/domain';
import { greaterManchester } from '@manchester-eats/shared/city';
import { keepDemoKey, planDemoRemoval } from '@manchester-eats/shared/publishing';
import type { WorkingCopy } from '@manchester-eats/shared/sync';
import { useRef, useState } from 'react';
import { createBrowserStorage } from '../../state/browser-storage.ts';
import { useObservable } from '../../state/list-services.ts';
import { isUnderWay } from '../../state/publication.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';

const local = createBrowserStorage();

/** Publishes everything. Before the first publish beside the demo directory, it offers to remove that. */
export function PublishAll({ state }: { readonly state: WorkingCopy }) {
  const { publisher, reading } = useAdministration();
  const read = useObservable(reading);
  const isPublishing = isUnderWay(useObservable(publisher.state));
  const isJoining = read.phase === 'reading' && read.isJoining;
  const isUnusable = isPublishing || isJoining || state.changes.length === 0;
  const dialog = useRef<HTMLDialogElement>(null);
  const [demo, setDemo] = useState(0);
  const publish = (dropDemo: boolean) => {
    dialog.current?.close();
    if (!dropDemo && demo > 0) local.write(keepDemoKey, 'true');
    void publisher.publish(dropDemo ? { dropDemo } : {});
  };
  return (
    <>
      {/* Not disabled, which would drop the focus once it is pressed. */}
      <Button
        variant="primary"
        aria-disabled={isUnusable}
        onClick={() => {
          if (isUnusable) return;
          const found = countDemo(state);
          setDemo(found);
          if (found === 0) publish(false);
          else dialog.current?.showModal();
        }}
      >
        {isPublishing ? 'Publishing…' : 'Publish all'}
      </Button>
      <DialogFrame dialog={dialog} title="Remove the demo directory, too?">
        <p>
          {formatCount(demo, 'record')} of the demo directory {demo === 1 ? 'is' : 'are'} still
          here. Once you publish your own, visitors would see both. You can undo the removal.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            onClick={() => {
              publish(false);
            }}
          >
            Keep the demo
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              publish(true);
            }}
          >
            Publish and remove it
          </Button>
        </div>
      </DialogFrame>
    </>
  );
}

/** Counts the demo records that a publish of others would leave; 0 if they are to stay. */
function countDemo(state: WorkingCopy): number {
  if (local.read(keepDemoKey) === 'true') return 0;
  const isAdding = state.changes.some(({ patches }) =>
    [...patches.values()].some(({ operation }) => operation === 'add'),
  );
  return isAdding ? planDemoRemoval(state, greaterManchester).remove.length : 0;
}
