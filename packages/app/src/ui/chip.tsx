import { formatNumber } from '@manchester-eats/shared/domain';
import { useId } from 'react';
import { Icon } from './icon.tsx';

const chip =
  'relative inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium after:absolute after:-inset-y-1 after:inset-x-0 hover:border-ink';
const chosen = 'border-accent-ink bg-accent-soft text-accent-ink';
const plain = 'border-line-strong bg-surface text-ink';

interface ChipToggleProps {
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** A filter that is on or off, with the number of results that it leaves. */
export function ChipToggle({ label, count, isOn, onToggle }: ChipToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => {
        onToggle(!isOn);
      }}
      className={`${chip} ${isOn ? chosen : plain}`}
    >
      {isOn ? <Icon name="check" className="size-4" /> : null}
      {label}
      <span className="text-xs tabular-nums opacity-80">{formatNumber(count)}</span>
    </button>
  );
}

interface ChipOption {
  readonly value: string;
  readonly label: string;
  readonly count?: number;
}

interface ChipSelectProps {
  readonly label: string;
  /** The first one stands for no choice. */
  readonly options: readonly ChipOption[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** A choice in the form of a chip: the browser's own list, which every keyboard and phone can use. */
export function ChipSelect({ label, options, value, onChoose }: ChipSelectProps) {
  const id = useId();
  const isChosen = value !== options[0]?.value;
  return (
    <span className="relative inline-flex">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        data-chosen={isChosen}
        onChange={(event) => {
          onChoose(event.target.value);
        }}
        className={`${chip} w-full cursor-pointer appearance-none pr-9 [field-sizing:content] ${isChosen ? chosen : plain}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.count === undefined
              ? option.label
              : `${option.label} (${formatNumber(option.count)})`}
          </option>
        ))}
      </select>
      <Icon
        name="chevron"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2"
      />
    </span>
  );
}

interface RemovableChipProps {
  readonly label: string;
  /** What a click does, for screen readers: `Remove Rusholme`. */
  readonly action: string;
  readonly onRemove: () => void;
}

/** A chip that a click removes. */
export function RemovableChip({ label, action, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      aria-label={action}
      onClick={onRemove}
      className={`${chip} max-w-full ${chosen}`}
    >
      <span className="min-w-0 truncate" title={label}>
        {label}
      </span>
      <Icon name="close" className="size-4 shrink-0" />
    </button>
  );
}
