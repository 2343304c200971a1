import { useEffect, useId, useRef, type ReactNode } from 'react';

interface CheckBoxProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onToggle: (isChecked: boolean) => void;
  /** Whether it stands for several of which only some are checked. */
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  /** Whether only screen readers get the label, because what is around it says the same. */
  readonly hidesLabel?: boolean;
}

/** A box to check, with its label. */
export function CheckBox(props: CheckBoxProps) {
  const { label, isChecked, onToggle, isMixed = false, isDisabled = false, hidesLabel } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <span className="relative inline-flex min-h-11 min-w-0 items-center gap-3 md:min-h-8">
      <input
        ref={input}
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => {
          onToggle(event.target.checked);
        }}
        className="z-1 size-6 shrink-0 accent-accent"
      />
      {hidesLabel === true ? (
        // As large as a finger, around the box.
        <label htmlFor={id} className="absolute top-1/2 left-1/2 size-11 -translate-1/2">
          <span className="sr-only">{label}</span>
        </label>
      ) : (
        <label htmlFor={id} className="min-w-0 py-3 wrap-anywhere max-md:min-w-11 md:py-1">
          {label}
        </label>
      )}
    </span>
  );
}
