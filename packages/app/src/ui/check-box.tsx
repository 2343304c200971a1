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
    <span className="inline-flex min-h-8 min-w-0 items-center gap-3">
      <input
        ref={input}
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => {
          onToggle(event.target.checked);
        }}
        className="size-6 shrink-0 accent-accent"
      />
      <label htmlFor={id} className={hidesLabel === true ? 'sr-only' : 'min-w-0 wrap-anywhere'}>
        {label}
      </label>
    </span>
  );
}
