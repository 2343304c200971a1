import { useEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The state of the history entry that choosing a view creates. */
export const viewChosen = { viewChosen: true } as const;

/** Scrolls to the map if the visitor has just chosen its view, and not when a page is opened with it. */
export function useScrollToMap(frame: RefObject<HTMLElement | null>, isNarrow: boolean): void {
  const { key, state } = useLocation() as { readonly key: string; readonly state: unknown };
  const isNew = useNavigationType() === NavigationType.Push;
  const isChosen = isNew && isViewChosen(state);
  useEffect(() => {
    if (isChosen && isNarrow) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen, isNarrow, frame, key]);
}

function isViewChosen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'viewChosen' in state;
}
