import { ToolIcon, type ToolIconName } from './tool-icon.tsx';

interface ToolButtonProps {
  readonly icon: ToolIconName;
  readonly label: string;
  /** Whether the selection has what the tool sets; undefined for a tool that is no switch. */
  readonly isPressed?: boolean;
  /** Whether the panel of the tool is open; undefined for a tool without one. */
  readonly isExpanded?: boolean;
  readonly onUse: () => void;
}

/** A button of the toolbar. */
export function ToolButton({ icon, label, isPressed, isExpanded, onUse }: ToolButtonProps) {
  return (
    <button
      type="button"
      data-tool={icon}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onMouseDown={(event) => {
        // Keeps the focus, and on a phone the keyboard, in the text.
        event.preventDefault();
      }}
      onClick={onUse}
      className="grid size-11 place-items-center rounded-sm text-ink md:size-9 hover:bg-sunken aria-expanded:bg-accent-soft aria-expanded:text-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    >
      <ToolIcon name={icon} />
    </button>
  );
}
