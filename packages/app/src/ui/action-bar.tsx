import type { ReactNode } from 'react';
import './action-bar.css';

interface ActionBarProps {
  /** What became of the form, for everybody and for screen readers; `''` for nothing. */
  readonly status?: ReactNode;
  /** The buttons, the main one last. */
  readonly children: ReactNode;
}

/** The buttons of a form. They stay in sight at the lower edge of the screen until the form ends. */
export function ActionBar({ status = '', children }: ActionBarProps) {
  return (
    <div className="action-bar sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-paper py-3 in-[.bg-surface]:bg-surface">
      <p role="status" className="mr-auto text-sm text-ink-soft empty:absolute">
        {status}
      </p>
      {children}
    </div>
  );
}
