interface LiveRegionProps {
  /** What is read out when it changes; the first text is not. */
  readonly message: string;
}

/** Tells a screen reader what changed elsewhere on the page, when it next has a moment. */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <p role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {message}
    </p>
  );
}
