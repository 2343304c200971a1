import { Button } from '../../ui/button.tsx';
import { RemovableChip } from '../../ui/chip.tsx';
import type { ListToolsProps } from './list-tools-props.ts';

/** How a search was understood: what was searched instead, and the categories and areas found in the text. */
export function SearchSummary({ results, list, onList }: ListToolsProps) {
  const { understood, text } = results;
  if (understood === null) return null;
  const { corrected, recognised, searchedText } = understood;
  const canReset = list.without.length > 0;
  if (corrected.length === 0 && recognised.length === 0 && !canReset && !list.exact) return null;
  return (
    <div className="flex flex-col gap-3" role="group" aria-label="How your search was understood">
      {corrected.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
          <span>
            Showing results for <strong>“{searchedText}”</strong>.
          </span>{' '}
          <Button
            variant="quiet"
            size="inline"
            onClick={() => {
              onList({ exact: true });
            }}
          >
            Search for “{text}” instead
          </Button>
        </p>
      )}
      {recognised.length === 0 && !canReset && !list.exact ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {recognised.map(({ kind, name, typed }) => (
            <RemovableChip
              key={`${kind} ${name}`}
              label={name}
              action={`Remove ${name}: search for “${typed}” as words`}
              onRemove={() => {
                onList({ without: [...list.without, { kind, name }] });
              }}
            />
          ))}
          {canReset || list.exact ? (
            <Button
              variant="quiet"
              size="compact"
              onClick={() => {
                onList({ without: [], exact: false });
              }}
            >
              Search again with suggestions
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
