import { useId, type KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import { useTypedBefore } from './use-typed-before.ts';

/** What makes the field a combobox, whose list stands elsewhere. */
interface ComboboxProps {
  readonly listId: string;
  readonly isOpen: boolean;
  /** Id of the highlighted option; null for none. */
  readonly activeId: string | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
  readonly onClick: () => void;
}

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the field gets the focus, for example to load what the search needs. */
  readonly onFocus?: () => void;
  readonly combobox?: ComboboxProps;
  readonly className?: string;
}

/** A search field. Its label is for screen readers; the icon and placeholder are for sighted visitors. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onFocus,
  combobox,
  className = '',
}: SearchFieldProps) {
  const id = useId();
  const field = useTypedBefore<HTMLInputElement>(value, onChange);
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
        ref={field}
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
        {...(combobox === undefined ? {} : comboboxAttributes(combobox))}
        className="h-12 w-full rounded-md border border-line-strong bg-raised pr-2 pl-11 text-ink placeholder:text-sm placeholder:text-ink-soft hover:border-ink"
      />
    </div>
  );
}

function comboboxAttributes({ listId, isOpen, activeId, ...handlers }: ComboboxProps) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': isOpen,
    'aria-controls': listId,
    ...(activeId === null ? {} : { 'aria-activedescendant': activeId }),
    ...handlers,
  };
}
