import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Reports what a visitor typed into a field of a page that came rendered before its scripts had started. Returns the
 * ref of the field.
 */
export function useTypedBefore(
  value: string,
  onChange: (value: string) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const first = useRef({ value, onChange });
  useLayoutEffect(() => {
    const typed = field.current?.value ?? first.current.value;
    if (typed !== first.current.value) first.current.onChange(typed);
  }, []);
  return field;
}
