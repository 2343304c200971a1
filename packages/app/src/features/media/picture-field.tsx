import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MediaPicture } from './media-picture.tsx';
import { usePicturePicker } from './use-picture-picker.tsx';

interface PictureFieldProps {
  readonly label: string;
  readonly name: string;
  /** The URL of the picture; `''` for none. */
  readonly value: string;
  readonly onChange: (url: string) => void;
  /** What is wrong with the value; `''` for nothing. */
  readonly problem?: string;
  readonly hint?: string;
  /** What is shown without a picture. */
  readonly placeholder?: ReactNode;
}

/** The URL of a picture, typed or chosen from the library, with the picture itself. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, onChange, problem = '', hint = '', placeholder = null } = props;
  const { pick, isLoading, dialog } = usePicturePicker();
  async function choose(): Promise<void> {
    const url = await pick();
    if (url !== null) onChange(url);
  }
  return (
    <div className="grid gap-3">
      <TextField
        {...{ label, name, value, onChange, problem, hint }}
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
      />
      {value.trim() === '' ? (
        placeholder
      ) : (
        <MediaPicture url={value.trim()} alt="" className="h-40 w-full rounded-md" />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="compact"
          aria-haspopup="dialog"
          aria-busy={isLoading}
          aria-label={`Choose from the library: ${label}`}
          onClick={() => void choose()}
        >
          Choose from the library
        </Button>
        {value === '' ? null : (
          <Button
            size="compact"
            onClick={() => {
              onChange('');
            }}
          >
            Remove
            <span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
}
