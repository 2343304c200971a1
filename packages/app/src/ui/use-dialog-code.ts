import { useRef, useState, type ComponentType } from 'react';
import { showToast } from './toast-queue.ts';

/** A dialog whose code is loaded when it is first opened. */
export interface DialogCode<Props> {
  /** The dialog while it is open, else null. */
  readonly Dialog: ComponentType<Props> | null;
  /** Whether its code is being loaded. */
  readonly isLoading: boolean;
  /**
   * Opens it once, however often it is asked meanwhile. Resolves to false, with a message to the user, if its code cannot be
   * loaded: it can be opened again.
   */
  readonly open: () => Promise<boolean>;
  readonly close: () => void;
}

/**
 * Loads the code of a dialog when it is opened. Without a network, the page stays as it is.
 *
 * @param load Tries again when it is called again: see `repeatImport`.
 */
export function useDialogCode<Props>(load: () => Promise<ComponentType<Props>>): DialogCode<Props> {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const opening = useRef<Promise<boolean> | null>(null);

  async function open(): Promise<boolean> {
    setIsLoading(true);
    try {
      const loaded = await load();
      setDialog(() => loaded);
      return true;
    } catch {
      showToast({
        title: 'This part of the site could not be loaded',
        text: 'Try again once you are connected. If this site was renewed while the page was open, reload the page.',
        tone: 'danger',
        action: {
          label: 'Reload',
          run: () => {
            window.location.reload();
          },
        },
      });
      return false;
    } finally {
      opening.current = null;
      setIsLoading(false);
    }
  }

  return {
    Dialog,
    isLoading,
    open: () => (opening.current ??= open()),
    close() {
      setDialog(null);
    },
  };
}
