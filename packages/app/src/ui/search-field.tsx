import { useId } from 'react';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the field is first used, to fetch what the search will need. */
  readonly onFocus?: () => void;
  readonly className?: string;
}

/** A field for a piece of text to find. Its label is for those who listen; the sign and words inside are for eyes. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onFocus,
  className = '',
}: SearchFieldProps) {
  const id = useId();
  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        id={id}
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onFocus={onFocus}
        className="h-12 w-full rounded-md border border-line-strong bg-raised pr-2 pl-11 text-ink placeholder:text-sm placeholder:text-ink-soft hover:border-ink"
      />
    </div>
  );
}
