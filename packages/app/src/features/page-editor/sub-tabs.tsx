import { useId, type KeyboardEvent, type ReactNode } from 'react';

const labels = { content: 'Content', seo: 'SEO' } as const;

/** A part of the editor of a page. */
export type SubTab = keyof typeof labels;

const names = Object.keys(labels) as readonly SubTab[];

interface SubTabsProps {
  readonly tab: SubTab;
  readonly onTab: (tab: SubTab) => void;
  /** The chosen part. */
  readonly children: ReactNode;
}

/** The parts of the editor as tabs: the arrow keys move between them. */
export function SubTabs({ tab, onTab, children }: SubTabsProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const other = names.find((name) => name !== tab) ?? tab;
    onTab(other);
    document.getElementById(`${id}-${other}`)?.focus();
  };
  return (
    <div className="grid gap-5">
      <div
        role="tablist"
        aria-label="Parts of the page"
        className="flex gap-1 border-b border-line"
      >
        {names.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => {
              onTab(name);
            }}
            onKeyDown={onKeyDown}
            className="min-h-11 border-b-2 border-transparent px-4 font-semibold text-ink-soft hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {labels[name]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className="min-w-0">
        {children}
      </div>
    </div>
  );
}
