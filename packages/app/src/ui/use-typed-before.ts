import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * Reports what a visitor typed into a field of a page that came rendered before its scripts had started. Returns the
 * ref of the field: the given one, otherwise its own.
 */
export function useTypedBefore<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
  ref?: RefObject<Field | null>,
): RefObject<Field | null> {
  const own = useRef<Field>(null);
  const field = ref ?? own;
  const first = useRef({ value, onChange, isHydrating: useIsHydrating() });
  useLayoutEffect(() => {
    const { value, onChange, isHydrating } = first.current;
    if (!isHydrating) return;
    const typed = field.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, [field]);
  return field;
}
