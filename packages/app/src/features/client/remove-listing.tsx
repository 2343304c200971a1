import type { OwnListingsPort } from '@manchester-eats/shared/supabase';
import { useState } from 'react';
import { showToast } from '../../ui/toast-queue.ts';
import { ConfirmedButton } from './confirmed-button.tsx';

interface RemoveListingProps {
  readonly id: string;
  readonly name: string;
  /** Whether the owner added it. One of a register is given up instead: it would come back with the next import. */
  readonly isAdded: boolean;
  readonly port: Promise<OwnListingsPort | null>;
  /** Tells the card that its listing is being removed. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onRemoved: () => void;
}

const deleting = {
  verb: 'Delete',
  busy: 'Deleting…',
  warning: 'Are you sure? This will delete your listing permanently.',
  done: { title: 'Listing deleted', text: 'Your listing was successfully deleted.' },
  failed: 'Error deleting listing',
} as const;

const givingUp = {
  verb: 'Give up',
  busy: 'Giving up…',
  warning:
    'The listing stays on the site without an owner, and your waiting changes are withdrawn. To edit it again, you would have to claim it.',
  done: { title: 'Listing given up', text: 'You are no longer its owner.' },
  failed: 'Error giving up listing',
} as const;

/** Deletes a listing that the owner added, or gives up one of a register, after asking. */
export function RemoveListing(props: RemoveListingProps) {
  const { id, name, isAdded, port, onBusy, onRemoved } = props;
  const [isBusy, setIsBusy] = useState(false);
  const { verb, busy, warning, done, failed } = isAdded ? deleting : givingUp;

  function setBusy(next: boolean): void {
    setIsBusy(next);
    onBusy(next);
  }

  async function remove(): Promise<void> {
    setBusy(true);
    const opened = await port;
    const result = await (isAdded ? opened?.remove(id) : opened?.giveUp(id));
    setBusy(false);
    if (result?.ok === true) {
      // Also if it was gone already, for example removed in another tab.
      onRemoved();
      showToast({ ...done, tone: 'good' });
      return;
    }
    const text = result?.failure.message ?? 'The server cannot be reached at the moment.';
    showToast({ title: failed, text, tone: 'danger' });
  }

  return (
    <ConfirmedButton
      verb={verb}
      busy={busy}
      isBusy={isBusy}
      name={name}
      warning={warning}
      onConfirm={() => void remove()}
    />
  );
}
