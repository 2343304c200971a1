import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  /** What it is called on the screen when it is on, and when it is off. */
  readonly states?: readonly [on: string, off: string];
  /** A sentence below the label; `''` for none. */
  readonly hint?: string;
  /** Whether only screen readers get the label, because what is around it says the same. */
  readonly hidesLabel?: boolean;
}

/** Something that is on or off, and changes at once. */
export function Switch(props: SwitchProps) {
  const { label, isOn, onToggle, states = ['On', 'Off'], hint = '', hidesLabel = false } = props;
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className={hidesLabel ? 'sr-only' : 'grid min-w-0 gap-0.5'}>
        <span id={id} className="font-semibold">
          {label}
        </span>
        {hint === '' ? null : (
          <span id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        {...(hint === '' ? {} : { 'aria-describedby': `${id}-hint` })}
        onClick={() => {
          onToggle(!isOn);
        }}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 text-sm font-semibold"
      >
        <SwitchTrack isOn={isOn} />
        <span aria-hidden="true">{isOn ? states[0] : states[1]}</span>
      </button>
    </div>
  );
}

/** The drawing of a switch. */
export function SwitchTrack({ isOn }: { readonly isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex h-7 w-12 items-center rounded-full border p-0.5 ${isOn ? 'justify-end border-accent bg-accent' : 'border-line-strong bg-sunken'}`}
    >
      <span className={`size-5 rounded-full ${isOn ? 'bg-on-accent' : 'bg-ink-soft'}`} />
    </span>
  );
}
