interface MapStatusProps {
  readonly isLoading: boolean;
  readonly isBackgroundMissing: boolean;
  /** What is right all the same. */
  readonly note?: string;
}

/** Says that a map is loading, or that it has no streets. */
export function MapStatus({
  isLoading,
  isBackgroundMissing,
  note = 'The places are in the right positions.',
}: MapStatusProps) {
  return (
    <>
      {isLoading && (
        <p
          role="status"
          className="absolute inset-0 z-20 grid animate-breathe place-items-center text-ink-soft"
        >
          Loading the map…
        </p>
      )}
      {isBackgroundMissing && (
        <p
          role="status"
          className="map-message absolute top-3 right-3 left-16 z-1000 w-fit rounded-md bg-surface p-3 text-sm shadow-float"
        >
          The streets could not be loaded. {note}
        </p>
      )}
    </>
  );
}
