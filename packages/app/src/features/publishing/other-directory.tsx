import { useRef } from 'react';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/notice.tsx';

/** Asks what happens to the changes if the server publishes a different directory from last time. */
export function OtherDirectory() {
  const { reading, join, publisher } = useAdministration();
  const state = useObservable(reading);
  const dialog = useRef<HTMLDialogElement>(null);
  if (state.phase === 'reading' && state.isJoining) {
    return (
      <p role="status" className="text-ink-soft">
        Joining the two directories…
      </p>
    );
  }
  if (state.phase !== 'failed' || state.failure.code !== 'directory/other') return null;
  return (
    <>
      <ErrorState
        title="The server publishes a different directory"
        actions={
          <Button onClick={() => dialog.current?.showModal()}>Join the two directories</Button>
        }
      >
        Your unpublished changes belong to the previous directory. They stay in this browser, and
        nothing is published, until the server publishes that one again, you join the two, or you
        discard the changes.
      </ErrorState>
      <ConfirmDialog
        dialog={dialog}
        question="Join the two directories?"
        warning="Every whole record in this browser becomes an unpublished change to the new directory. Where both have a record with different values, you decide. Nothing is published yet."
        verb="Join"
        onConfirm={() => {
          publisher.dismiss();
          void join();
        }}
      />
    </>
  );
}
