import { useId, type InputHTMLAttributes, type ReactNode, type RefObject } from 'react';
import { useTypedBefore } from './use-typed-before.ts';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value; `''` for nothing. */
  readonly problem?: string;
  /** A sentence below the field. */
  readonly hint?: string;
  /** A control at the end of the label's line. */
  readonly action?: ReactNode;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** A labelled text field with its hint and what is wrong with it. */
export function TextField({
  label,
  onChange,
  problem = '',
  hint = '',
  action,
  inputRef,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const field = useTypedBefore(rest.value, onChange, inputRef);
  const note = problem || hint;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {action}
      </div>
      <input
        {...rest}
        id={id}
        ref={field}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        aria-invalid={problem !== ''}
        {...(note === '' ? {} : { 'aria-describedby': `${id}-note` })}
        className="min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-ink hover:border-ink aria-invalid:border-danger"
      />
      {note === '' ? null : (
        <p
          id={`${id}-note`}
          className={`text-sm ${problem === '' ? 'text-ink-soft' : 'text-danger'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
