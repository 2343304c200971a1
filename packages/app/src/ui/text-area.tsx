import { useId, type TextareaHTMLAttributes } from 'react';
import { useTypedBefore } from './use-typed-before.ts';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'id'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value; `''` for nothing. */
  readonly problem?: string;
  /** A sentence below the field; `''` for none. */
  readonly hint?: string;
}

/** A labelled field for text of several lines, with its hint and what is wrong with it. */
export function TextArea({ label, onChange, problem = '', hint = '', ...rest }: TextAreaProps) {
  const id = useId();
  const field = useTypedBefore<HTMLTextAreaElement>(rest.value, onChange);
  const note = problem || hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...(problem === '' ? {} : { 'aria-invalid': true })}
        {...rest}
        ref={field}
        id={id}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        {...(note === '' ? {} : { 'aria-describedby': `${id}-note` })}
        className="w-full rounded-md border border-line-strong bg-raised px-3 py-2 text-ink hover:border-ink aria-invalid:border-danger"
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
