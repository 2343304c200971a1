import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly problem: string;
  readonly hint?: string;
  readonly isNew: boolean;
  readonly onChange: (value: string) => void;
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ label, isNew, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={`Show: ${label}`}
          onClick={() => {
            setIsShown(!isShown);
          }}
          className="rounded-sm px-1 py-1 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
