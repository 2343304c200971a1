import { useRef, type ReactNode } from 'react';
import { repeatImport } from '../../ui/retry-import.ts';
import { useDialogCode } from '../../ui/use-dialog-code.ts';

const importPicker = repeatImport(() => import('./media-picker.tsx'));
const loadPicker = () => importPicker().then(({ MediaPicker }) => MediaPicker);

interface PicturePicker {
  /**
   * Opens the library; resolves to the URL of the picture that is chosen, or null. Null as well, with a message to the
   * user, if the code of the library cannot be loaded.
   */
  readonly pick: () => Promise<string | null>;
  /** Whether the code of the library is being loaded. */
  readonly isLoading: boolean;
  /** The dialog: render it beside what opens it. */
  readonly dialog: ReactNode;
}

/** Opens the library, to choose a picture or upload one. */
export function usePicturePicker(): PicturePicker {
  const { Dialog: Picker, isLoading, open, close } = useDialogCode(loadPicker);
  const choose = useRef<(url: string | null) => void>(null);
  return {
    async pick() {
      if (!(await open())) return null;
      choose.current?.(null); // Asked twice before the code was there: the last one gets the picture.
      return new Promise((resolve) => {
        choose.current = resolve;
      });
    },
    isLoading,
    dialog:
      Picker === null ? null : (
        <Picker
          onPick={({ url }) => {
            choose.current?.(url);
          }}
          onClose={() => {
            choose.current?.(null); // Has no effect after a choice.
            close();
          }}
        />
      ),
  };
}
