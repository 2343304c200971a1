import { useState } from 'react';
import { useAccountServices, type AccountServices } from '../../state/account.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { showToast } from '../../ui/toast-queue.ts';

/** Saves the sign-up settings: tells the auth service, whose errors are only logged, and stores them. */
export function useSaveAuthentication(): {
  readonly isSaving: boolean;
  /** @param seen The setting as it was when another one was chosen. */
  readonly save: (isEnabled: boolean, seen: boolean, onSaved: () => void) => void;
} {
  const accounts = useAccountServices();
  const { change, undo } = useAdministration();
  const [isSaving, setIsSaving] = useState(false);

  async function save(isEnabled: boolean, seen: boolean, onSaved: () => void): Promise<void> {
    setIsSaving(true);
    await updateAuth(accounts);
    const {
      change: id,
      refused,
      isSaved,
    } = await change(
      {
        label: `Email confirmation ${isEnabled ? 'enabled' : 'disabled'}`,
        put: [
          {
            kind: 'setting',
            id: 'authSettings',
            fields: { enableEmailConfirmation: isEnabled },
            seen: { enableEmailConfirmation: seen },
            partial: false,
          },
        ],
        remove: [],
      },
      { done: null, failed: null },
    );
    setIsSaving(false);
    if (refused.length > 0 || !isSaved) {
      showToast({ tone: 'danger', title: 'Failed to save auth settings' });
      return;
    }
    showToast({
      tone: 'good',
      title: 'Auth settings saved',
      text: `Email confirmation is ${isEnabled ? 'enabled' : 'disabled'}.`,
      ...(id === null ? {} : { action: { label: 'Undo', run: () => void undo(id) } }),
    });
    onSaved();
  }

  return {
    isSaving,
    save: (isEnabled, seen, onSaved) => {
      if (!isSaving) void save(isEnabled, seen, onSaved);
    },
  };
}

/** Makes the auth call of the specification, which leads back to the site. */
async function updateAuth({ client }: AccountServices): Promise<void> {
  const supabase = await client();
  if (supabase === null) return;
  try {
    const { error } = await supabase.auth.updateUser(
      {},
      { emailRedirectTo: window.location.origin },
    );
    if (error !== null) log(error);
  } catch (error) {
    log(error);
  }
}

function log(error: unknown): void {
  // eslint-disable-next-line no-console -- The specification wants this error logged and no more.
  console.warn('The auth service was not updated.', error);
}
