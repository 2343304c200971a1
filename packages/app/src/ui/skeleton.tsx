interface SkeletonProps {
  /** Size and shape, so that what comes takes exactly its place. */
  readonly className: string;
}

/** A breathing stand-in for something that is still on its way. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={`block animate-breathe rounded-sm bg-line ${className}`} />
  );
}
