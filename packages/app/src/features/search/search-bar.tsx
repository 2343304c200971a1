import { Button } from '../../ui/button.tsx';
import { paths } from '../../paths.ts';
import { Listbox } from '../../ui/listbox.tsx';
import type { ListboxGroup } from '../../ui/listbox-navigation.ts';
import { SuggestingSearchField } from './suggesting-search-field.tsx';

interface SearchBarProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Name of the chosen category or area; `''` for all. */
  readonly chosen: string;
  readonly groups: readonly ListboxGroup[];
  readonly onChoose: (name: string) => void;
  readonly onSubmit: () => void;
  readonly onFocus: () => void;
}

/** The search form: a text field, a dropdown of categories and locations, and a Search button. */
export function SearchBar({
  text,
  onText,
  chosen,
  groups,
  onChoose,
  onSubmit,
  onFocus,
}: SearchBarProps) {
  return (
    // Without scripts, the server searches.
    <form
      role="search"
      action={paths.home()}
      aria-label="Businesses"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="flex w-full flex-wrap gap-2 rounded-lg border border-line bg-surface p-2 shadow-float *:min-w-0 *:first:basis-full *:nth-2:grow *:nth-2:basis-[7rem] md:grid md:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)_auto]"
    >
      <SuggestingSearchField
        label="Search businesses"
        placeholder="Search businesses, services, locations..."
        text={text}
        onText={onText}
        onFocus={onFocus}
      />
      <Listbox
        label="Category or location"
        groups={groups}
        value={chosen}
        onChoose={onChoose}
        className="no-scripts:hidden"
      />
      <Button type="submit" variant="primary" className="h-12 px-7">
        Search
      </Button>
      {chosen === '' ? null : <input type="hidden" name="category" value={chosen} />}
    </form>
  );
}
