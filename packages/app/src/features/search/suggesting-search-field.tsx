import {
  lazy,
  Suspense,
  useDeferredValue,
  useId,
  useMemo,
  useState,
  type ComponentType,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { LiveRegion } from '../../ui/live-region.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useListServices, useObservable, useSearchState } from '../../state/list-services.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { groupSuggestions, type SuggestionGroup } from './typed-suggestions.ts';

// Loaded when a visitor types. Without it, the results below the field still follow the text.
const SuggestionList = lazy<ComponentType<SuggestionListProps>>(() =>
  import('./suggestion-list.tsx').then(
    (module) => ({ default: module.SuggestionList }),
    () => ({ default: NoSuggestions }),
  ),
);

function NoSuggestions() {
  return null;
}

/** The most suggestions of each kind. */
const limit = 3;

interface SuggestingSearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
}

/** A search field with suggestions while typing: an editable combobox with a list, after the ARIA pattern. */
export function SuggestingSearchField(props: SuggestingSearchFieldProps) {
  const { label, placeholder, text, onText, onFocus } = props;
  const id = useId();
  const navigate = useNavigate();
  const { recentSearches } = useListServices();
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const groups = useSuggestions(text, isWanted);
  const suggestions = groups.flatMap((group) => group.suggestions);
  const isOpen = isWanted && suggestions.length > 0;

  function close(): void {
    setIsWanted(false);
    setActive(null);
  }

  function choose(index: number): void {
    const chosen = suggestions[index];
    close();
    if (chosen === undefined) return;
    if ('text' in chosen.target) onText(chosen.target.text);
    else {
      // What was typed so far may be a part of a word.
      recentSearches.add(chosen.label);
      void navigate(chosen.target.to);
    }
  }

  const onKeyDown = suggestionKeys({
    ...{ isOpen, active, setActive, choose, close },
    last: suggestions.length - 1,
    open: () => {
      setIsWanted(true);
    },
  });

  return (
    <div className="relative">
      <SearchField
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={(typed) => {
          setIsWanted(true);
          setActive(null);
          onText(typed);
        }}
        onFocus={onFocus}
        combobox={{
          listId: `${id}-list`,
          isOpen,
          activeId: isOpen && active !== null ? `${id}-${String(active)}` : null,
          onKeyDown,
          onBlur: close,
          onClick: () => {
            setIsWanted(true);
          },
        }}
      />
      {isOpen ? (
        <Suspense>
          <SuggestionList
            id={id}
            groups={groups}
            active={active}
            onPoint={setActive}
            onChoose={choose}
            onForget={recentSearches.clear}
          />
        </Suspense>
      ) : null}
      <LiveRegion
        message={isOpen ? `${String(suggestions.length)} suggestions, use the arrow keys` : ''}
      />
    </div>
  );
}

interface SuggestionKeysParts {
  readonly isOpen: boolean;
  /** Index of the highlighted suggestion; null for none. */
  readonly active: number | null;
  /** Index of the last suggestion. */
  readonly last: number;
  readonly setActive: (index: number | null) => void;
  readonly choose: (index: number) => void;
  readonly open: () => void;
  readonly close: () => void;
}

/** Returns the key handler: the arrows go through the suggestions and the field itself; Enter, Escape. */
function suggestionKeys(parts: SuggestionKeysParts) {
  const { isOpen, active, last, setActive, choose, open, close } = parts;
  return (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (event.key === 'ArrowDown') setActive(active === last ? null : (active ?? -1) + 1);
      else setActive(active === 0 ? null : (active ?? last + 1) - 1);
    } else if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list, the next one empties the field.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen && active !== null) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Enter') close();
  };
}

/** Finds suggestions; deferred, because the results of a keystroke are painted first. */
function useSuggestions(text: string, isWanted: boolean): readonly SuggestionGroup[] {
  const search = useSearchState();
  const { recentSearches } = useListServices();
  const recent = useObservable(recentSearches);
  const typed = useDeferredValue(isWanted ? text : null);
  return useMemo(() => {
    if (typed === null) return [];
    const isReady = search.phase === 'ready' && typed.trim() !== '';
    const found = isReady ? search.index.suggest(typed, { limit }) : null;
    return groupSuggestions({ text: typed, recent, found });
  }, [typed, search, recent]);
}
