import type { MediaFile } from '@manchester-eats/shared/media';
import { useEffect, useRef, useState } from 'react';
import { useDirectory } from '../../state/use-directory.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { factsOf } from './media-card.tsx';
import { MediaPicture } from './media-picture.tsx';
import { MediaResults } from './media-results.tsx';
import { useMediaUpload } from './use-media-upload.ts';

interface MediaPickerProps {
  readonly title?: string;
  readonly onPick: (file: Pick<MediaFile, 'url' | 'name'>) => void;
  /** Called when the dialog has closed, with or without a choice: stop rendering it. */
  readonly onClose: () => void;
}

/** A dialog to choose a file of the library, or to upload one. It is open while it is rendered. */
export function MediaPicker({ title = 'Choose a picture', onPick, onClose }: MediaPickerProps) {
  const { media } = useDirectory().documents;
  const state = useMediaUpload();
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
  }, []);

  const pick = ({ url, name }: MediaFile) => {
    dialog.current?.close();
    onPick({ url, name });
  };
  async function uploadAndPick(files: readonly File[]): Promise<void> {
    const [file] = await state.upload(files);
    if (file !== undefined) pick(file);
  }
  return (
    <DialogFrame
      dialog={dialog}
      title={title}
      width="wide"
      onClose={onClose}
      mayClose={() => state.progress === null}
    >
      <MediaResults
        search={search}
        onSearch={setSearch}
        files={media}
        state={state}
        onFiles={(files) => void uploadAndPick(files)}
        isMultiple={false}
        card={(file) => (
          <button
            type="button"
            onClick={() => {
              pick(file);
            }}
            className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface text-left hover:border-ink"
          >
            <MediaPicture url={file.url} alt="" className="aspect-4/3 w-full" />
            <span className="grid gap-1 p-3">
              <span className="font-semibold wrap-anywhere">{file.name}</span>
              <span className="text-sm text-ink-soft">{factsOf(file)}</span>
            </span>
          </button>
        )}
      />
    </DialogFrame>
  );
}
