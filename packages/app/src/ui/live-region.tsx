interface LiveRegionProps {
  /** Read out when it changes, but not on the first render. */
  readonly message: string;
}

/** Announces a change elsewhere on the page to screen readers. */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <p role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {message}
    </p>
  );
}
