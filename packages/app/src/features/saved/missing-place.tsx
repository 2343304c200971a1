import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface MissingPlaceProps {
  /** Its name when it was saved, `''` if unknown. */
  readonly name: string;
  /** Whether the directory has been read, so that it is known to be missing. */
  readonly isKnown: boolean;
  readonly onRemove: () => void;
}

/** A saved place that the directory does not list, or a card that waits for the directory. */
export function MissingPlace({ name, isKnown, onRemove }: MissingPlaceProps) {
  if (!isKnown) return <Skeleton className="min-h-80 w-full rounded-lg" />;
  return (
    <article className="flex w-full flex-col items-start gap-3 rounded-lg border border-dashed border-line-strong bg-surface p-5">
      <h3 className="text-lg break-words">{name === '' ? 'A place without a name' : name}</h3>
      <p className="text-sm text-ink-soft">
        The directory no longer lists it. It may have closed or moved.
      </p>
      <Button
        className="mt-auto"
        aria-label={`Remove ${name === '' ? 'the place without a name' : name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </article>
  );
}
