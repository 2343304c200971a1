import { Button } from './button.tsx';
import { SearchField } from './search-field.tsx';

interface TypedSearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFocus?: () => void;
  readonly className?: string;
}

/** A search field whose results follow each letter; without scripts, a button has the server search. */
export function TypedSearch(props: TypedSearchProps) {
  const { label, placeholder, text, onText, onFocus, className = '' } = props;
  return (
    <form
      className={`needs-server flex gap-2 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <SearchField
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={onText}
        {...(onFocus && { onFocus })}
        className="min-w-0 grow"
      />
      <div className="hidden no-scripts:block">
        <Button type="submit" className="h-12">
          Search
        </Button>
      </div>
    </form>
  );
}
