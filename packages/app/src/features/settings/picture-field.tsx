import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { pictureUrl } from '../../ui/safe-url.ts';
import { TextField } from '../../ui/text-field.tsx';

interface PictureFieldProps {
  readonly label: string;
  readonly name: string;
  /** The address of the picture; `''` for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string;
  readonly hint: string;
}

/** The address of a picture, with the picture itself. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, value, onChange, problem, hint } = props;
  const [broken, setBroken] = useState('');
  const source = pictureUrl(value);
  const isBroken = source !== null && broken === source;
  return (
    <div className="grid gap-2">
      <TextField
        {...{ label, name, value, onChange }}
        problem={problem || (isBroken ? 'There is no picture at this address.' : '')}
        hint={hint}
        inputMode="url"
        spellCheck={false}
      />
      {source === null || isBroken ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <img
            src={source}
            alt=""
            referrerPolicy="no-referrer"
            onError={() => {
              setBroken(source);
            }}
            className="h-16 w-28 rounded-md border border-line bg-sunken object-contain"
          />
          <Button
            size="compact"
            onClick={() => {
              onChange('');
            }}
          >
            Remove
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
