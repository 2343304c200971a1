import { useId, type SelectHTMLAttributes } from 'react';

interface SelectFieldProps extends Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'id'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What is wrong with the value; `''` for nothing. */
  readonly problem?: string;
  /** A sentence below the field; `''` for none. */
  readonly hint?: string;
}

/** A labelled choice of one option, with its hint and what is wrong with it. */
export function SelectField(props: SelectFieldProps) {
  const { label, onChange, options, problem = '', hint = '', ...rest } = props;
  const id = useId();
  const note = problem || hint;
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        aria-invalid={problem !== ''}
        {...(note === '' ? {} : { 'aria-describedby': `${id}-note` })}
        className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-ink hover:border-ink aria-invalid:border-danger"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
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
