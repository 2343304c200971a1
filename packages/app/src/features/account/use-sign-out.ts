import { useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { showToast } from '../../ui/toast-queue.ts';

/** Signs out and says so. */
export function useSignOut(): { readonly isLeaving: boolean; readonly signOut: () => void } {
  const { signOut } = useAccountServices();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    setIsLeaving(true);
    const outcome = await signOut().catch(() => ({ ok: false }));
    setIsLeaving(false);
    showToast(
      outcome.ok
        ? { title: 'Signed out', text: 'You have been successfully signed out.', tone: 'plain' }
        : { title: 'Error', text: 'Failed to sign out. Please try again.', tone: 'danger' },
    );
  }

  return { isLeaving, signOut: () => void leave() };
}
