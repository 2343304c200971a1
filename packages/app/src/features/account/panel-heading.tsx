import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of a panel that replaced another one: it gets the focus, which was on what is gone. */
export function PanelHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl">
      {children}
    </h2>
  );
}
