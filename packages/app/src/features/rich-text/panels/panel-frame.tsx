import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface PanelFrameProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button that applies the panel says; without it, the panel's own controls apply. */
  readonly verb?: string;
  readonly onApply?: () => void;
  readonly onClose: () => void;
  /** Further buttons. */
  readonly actions?: ReactNode;
}

/**
 * What a tool asks for, below the toolbar. It is no form of its own, because the editor may be part of one: Enter
 * applies it and Escape closes it.
 */
export function PanelFrame(props: PanelFrameProps) {
  const { title, children, verb, onApply, onClose, actions } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return (
    <div
      ref={panel}
      role="group"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          onApply?.();
        }
      }}
      className="grid gap-3 border-b border-line bg-sunken p-3"
    >
      {children}
      <div className="flex flex-wrap gap-2">
        {verb === undefined ? null : (
          <Button variant="primary" size="compact" onClick={onApply}>
            {verb}
          </Button>
        )}
        {actions}
        <Button size="compact" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
