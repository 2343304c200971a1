import { lazy, Suspense, useState, type ReactNode } from 'react';

const MediaPicker = lazy(() =>
  import('./media-picker.tsx').then((module) => ({ default: module.MediaPicker })),
);

interface PicturePicker {
  /** Opens the library; resolves to the URL of the picture that is chosen, or null. */
  readonly pick: () => Promise<string | null>;
  /** The dialog: render it beside what opens it. */
  readonly dialog: ReactNode;
}

/** Opens the library, to choose a picture or upload one. */
export function usePicturePicker(): PicturePicker {
  const [choose, setChoose] = useState<((url: string | null) => void) | null>(null);
  return {
    pick: () =>
      new Promise((resolve) => {
        setChoose(() => resolve);
      }),
    dialog:
      choose === null ? null : (
        <Suspense>
          <MediaPicker
            onPick={({ url }) => {
              choose(url);
            }}
            onClose={() => {
              choose(null); // Has no effect after a choice.
              setChoose(null);
            }}
          />
        </Suspense>
      ),
  };
}
