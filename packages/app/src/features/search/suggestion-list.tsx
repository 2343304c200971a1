import { useEffect, useRef } from 'react';
import type { SuggestionGroup } from './typed-suggestions.ts';

export interface SuggestionListProps {
  /** Prefix of the ids, which the field uses for `aria-activedescendant`. */
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  /** Index of the highlighted suggestion, counted over all groups; null for none. */
  readonly active: number | null;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (index: number) => void;
  /** Clears the recent searches. */
  readonly onForget: () => void;
}

/** The suggestions below the search field. The list scrolls when it is taller than 16rem. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, groups, active, onPoint, onChoose, onForget } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.suggestions.length, 0),
  );
  const hasRecent = groups[0]?.label === 'Recent searches';
  return (
    <div
      // Keep the focus on the field: its blur closes the list.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      className="absolute top-full right-0 left-0 z-30 mt-1 max-h-64 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised py-1 text-ink shadow-float"
    >
      <div ref={list} role="listbox" id={`${id}-list`} aria-label="Suggestions">
        {groups.map((group, place) => (
          <div key={group.label} role="group" aria-labelledby={`${id}-group-${String(place)}`}>
            <div
              id={`${id}-group-${String(place)}`}
              className="px-4 pt-2 pb-1 text-xs font-semibold text-ink-soft"
            >
              {group.label}
            </div>
            {group.suggestions.map(({ key, label, detail }, position) => {
              const index = (starts[place] ?? 0) + position;
              return (
                <div
                  key={key}
                  role="option"
                  id={`${id}-${String(index)}`}
                  aria-selected={index === active}
                  onPointerMove={() => {
                    if (index !== active) onPoint(index);
                  }}
                  onClick={() => {
                    onChoose(index);
                  }}
                  className="flex min-h-10 cursor-pointer items-center gap-3 px-4 text-sm aria-selected:bg-accent-soft aria-selected:text-accent-ink"
                >
                  <span className="min-w-0 grow truncate">{label}</span>
                  <span className="max-w-1/2 shrink-0 truncate text-xs tabular-nums opacity-80">
                    {detail}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {hasRecent ? (
        <button
          type="button"
          onClick={onForget}
          className="min-h-10 w-full px-4 text-left text-sm text-accent-ink hover:underline"
        >
          Clear recent searches
        </button>
      ) : null}
    </div>
  );
}
