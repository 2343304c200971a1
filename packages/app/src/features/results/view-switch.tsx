import type { ResultView } from '../map/map-search-params.ts';

const views = [
  { view: 'list', label: 'List' },
  { view: 'map', label: 'Map' },
  { view: 'split', label: 'Split' },
] as const;

interface ViewSwitchProps {
  readonly view: ResultView;
  readonly onChoose: (view: ResultView) => void;
  readonly className?: string;
}

/** Switches between list, map, and both. */
export function ViewSwitch({ view, onChoose, className = '' }: ViewSwitchProps) {
  const selectedView = view === 'map-only' ? 'map' : view;
  return (
    <fieldset
      className={`flex no-scripts:hidden shrink-0 rounded-md border border-line-strong bg-surface p-0.5 ${className}`}
    >
      <legend className="sr-only">Show the results as</legend>
      {views.map((choice) => (
        <label
          key={choice.view}
          className="relative grid min-h-10 grow cursor-pointer place-items-center rounded-sm px-3 text-sm sm:px-4 font-semibold has-checked:bg-ink has-checked:text-paper has-checked:chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink"
        >
          <input
            type="radio"
            name="view"
            value={choice.view}
            checked={selectedView === choice.view}
            onChange={() => {
              onChoose(choice.view);
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
