import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface RovingFocus {
  readonly toolbar: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

const tools = (toolbar: HTMLElement | null) => [
  ...(toolbar?.querySelectorAll<HTMLElement>('[data-tool]') ?? []),
];

/**
 * Makes a toolbar one stop of the Tab key: the arrow keys, Home and End move between its tools, and it remembers the
 * last one.
 */
export function useRovingFocus(): RovingFocus {
  const toolbar = useRef<HTMLDivElement>(null);
  const choose = (chosen: Element | undefined) => {
    for (const tool of tools(toolbar.current)) tool.tabIndex = tool === chosen ? 0 : -1;
  };
  useEffect(() => {
    choose(tools(toolbar.current)[0]);
  }, []);
  return {
    toolbar,
    onFocus: (event) => {
      if (event.target.matches('[data-tool]')) choose(event.target);
    },
    onKeyDown: (event) => {
      const all = tools(toolbar.current);
      const at = all.findIndex((tool) => tool === document.activeElement);
      const to = {
        ArrowRight: (at + 1) % all.length,
        ArrowLeft: (at - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      }[event.key];
      if (at === -1 || to === undefined) return;
      event.preventDefault();
      all[to]?.focus();
    },
  };
}
