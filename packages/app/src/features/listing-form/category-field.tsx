import { chooseCategory, dropCategory, type ListingDraft } from '@manchester-eats/shared/domain';
import { useId, useRef, type KeyboardEvent } from 'react';
import { RemovableChip } from '../../ui/chip.tsx';
import { showToast } from '../../ui/toast-queue.ts';

interface CategoryFieldProps {
  readonly draft: ListingDraft;
  /** The names of the categories that there are. */
  readonly names: readonly string[];
  readonly problem: string;
  readonly onDraft: (draft: ListingDraft) => void;
}

/** The primary category, and a chip for each category that was picked. */
export function CategoryField({ draft, names, problem, onDraft }: CategoryFieldProps) {
  const id = useId();
  const keys = usePassedCategories();

  function choose(name: string): void {
    if (names.includes(name)) onDraft(chooseCategory(keys.withoutPassed(draft, name), name));
    else {
      const text = 'Please select from existing categories only.';
      showToast({ title: 'Invalid Category', text, tone: 'danger' });
    }
  }

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Primary category (required)
      </label>
      <select
        id={id}
        name="category"
        value={names.includes(draft.category) ? draft.category : ''}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-note`}
        onKeyDown={keys.onKeyDown}
        onPointerDown={keys.end}
        onBlur={keys.end}
        onChange={(event) => {
          if (event.target.value !== '') choose(event.target.value);
        }}
        className="min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-ink hover:border-ink aria-invalid:border-danger"
      >
        <option value="">Choose a category</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <p
        id={`${id}-note`}
        className={`text-sm ${problem === '' ? 'text-ink-soft' : 'text-danger'}`}
      >
        {problem ||
          (names.length === 0
            ? 'There are no categories yet.'
            : 'The one chosen last is the primary one. Choose again to add more.')}
      </p>
      {draft.categories.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2 pt-1" aria-label="Chosen categories">
          {draft.categories.map((name) => (
            <li key={name} className="max-w-full min-w-0">
              <RemovableChip
                label={name === draft.category ? `${name} (primary)` : name}
                action={`Remove ${name}`}
                onRemove={() => {
                  onDraft(dropCategory(draft, name));
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * A closed list changes with every arrow key and every letter, on the way to the category that is meant. Tells which
 * category was only passed: the one before, if a key chose both and it was not chosen earlier.
 */
function usePassedCategories() {
  const isByKey = useRef(false);
  const passed = useRef('');

  function end(): void {
    isByKey.current = false;
    passed.current = '';
  }

  return {
    end,
    onKeyDown: ({ key, altKey }: KeyboardEvent): void => {
      // These open the list or end the choice.
      if (altKey || key === 'Enter' || key === ' ') end();
      else isByKey.current = true;
    },
    /** Returns the draft without the category that was passed, before another one is chosen. */
    withoutPassed(draft: ListingDraft, next: string): ListingDraft {
      if (!isByKey.current) return draft;
      const kept = passed.current === '' ? draft : dropCategory(draft, passed.current);
      passed.current = kept.categories.includes(next) ? '' : next;
      return kept;
    },
  };
}
