import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import {
  findTypedIndex,
  indexAfterKey,
  type ListboxGroup,
  type ListboxOption,
} from './listbox-navigation.ts';
import { ListboxOptions } from './listbox-options.tsx';

/** Letters typed within this time of each other are searched for together; in ms. */
const typingPause = 600;

interface ListboxProps {
  readonly label: string;
  readonly groups: readonly ListboxGroup[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly className?: string;
}

/**
 * A dropdown with grouped options that follows the WAI-ARIA pattern of a select-only combobox.
 * The list scrolls when it is taller than 16rem.
 */
export function Listbox({ label, groups, value, onChoose, className = '' }: ListboxProps) {
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = active !== null;

  useEffect(() => {
    if (active === null) return;
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function choose(index: number) {
    const option = options[index];
    setActive(null);
    if (option !== undefined) onChoose(option.value);
  }

  const onKeyDown = useListboxKeys({ options, active, chosen, setActive, choose });

  return (
    <div className={`relative ${className}`}>
      <button
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        {...(isOpen ? { 'aria-activedescendant': `${id}-${String(active)}` } : {})}
        onKeyDown={onKeyDown}
        onClick={() => {
          setActive(isOpen ? null : chosen);
        }}
        onBlur={() => {
          setActive(null);
        }}
        className="flex min-h-12 w-full items-center justify-between gap-2 rounded-md border border-line-strong bg-raised px-4 text-left text-ink hover:border-ink"
      >
        <span className="truncate">{options[chosen]?.label ?? label}</span>
        <Icon name="chevron" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        hidden={!isOpen}
        // Keep the focus on the button: its blur closes the list.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        className="absolute top-full right-0 left-0 z-30 mt-1 max-h-64 min-w-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised py-1 text-ink shadow-float"
      >
        {isOpen ? (
          <ListboxOptions
            id={id}
            groups={groups}
            active={active}
            chosen={chosen}
            onPoint={setActive}
            onChoose={choose}
          />
        ) : null}
      </div>
    </div>
  );
}

interface ListboxKeysOptions {
  readonly options: readonly ListboxOption[];
  /** Index of the highlighted option, or null while the list is closed. */
  readonly active: number | null;
  readonly chosen: number;
  readonly setActive: (index: number | null) => void;
  readonly choose: (index: number) => void;
}

/** Returns the key handler: arrows, Home, End, PageUp, PageDown, letters, Enter, Space, Escape and Tab. */
function useListboxKeys({ options, active, chosen, setActive, choose }: ListboxKeysOptions) {
  const typed = useRef({ text: '', at: 0 });
  const isOpen = active !== null;
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (isOpen && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      choose(active);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      // The next letter starts a new search, however soon it is typed.
      typed.current = { text: '', at: 0 };
      setActive(null);
    } else if (isOpen && event.key === 'Tab') {
      setActive(null);
    } else if (event.key.length === 1 && event.key !== ' ') {
      const { text, at } = typed.current;
      const letters = event.timeStamp - at < typingPause ? text + event.key : event.key;
      typed.current = { text: letters, at: event.timeStamp };
      setActive(findTypedIndex(letters, active ?? chosen, options) ?? active ?? chosen);
    } else {
      const next = indexAfterKey(event.key, active ?? chosen, options.length);
      if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      setActive(isOpen ? next : event.key === 'Home' || event.key === 'End' ? next : chosen);
    }
  };
}
