interface SkeletonProps {
  /** Size and shape of the content that is loading. */
  readonly className: string;
}

/** A pulsing placeholder for content that is loading. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={`block animate-breathe rounded-sm bg-line ${className}`} />
  );
}
