import { useId, type KeyboardEvent, type ReactNode } from 'react';

const tabs = [
  { tab: 'login', label: 'Login' },
  { tab: 'signup', label: 'Sign Up' },
] as const;

export type AccountTab = (typeof tabs)[number]['tab'];

interface AccountTabsProps {
  readonly chosen: AccountTab;
  readonly onChoose: (tab: AccountTab) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** The tabs Login and Sign Up; the arrow keys go from one to the other. */
export function AccountTabs({ chosen, onChoose, children }: AccountTabsProps) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = chosen === 'login' ? 'signup' : 'login';
    onChoose(other);
    document.getElementById(`${id}-${other}`)?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label="Login or sign up"
        onKeyDown={onKeyDown}
        className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1"
      >
        {tabs.map(({ tab, label }) => (
          <button
            key={tab}
            id={`${id}-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => {
              onChoose(tab);
            }}
            className="min-h-10 rounded-sm text-sm font-semibold text-ink-soft hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:chosen"
          >
            {label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
