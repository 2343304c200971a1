import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface MissingPlaceProps {
  /** Its name when it was saved, `''` if unknown. */
  readonly name: string;
  readonly state: 'loading' | 'missing' | 'unreachable';
  readonly onRemove: () => void;
}

/** A saved place that the directory does not list or cannot be asked for, or a card that waits for it. */
export function MissingPlace({ name, state, onRemove }: MissingPlaceProps) {
  if (state === 'loading') return <Skeleton className="min-h-80 w-full rounded-lg" />;
  return (
    <article className="flex w-full flex-col items-start gap-3 rounded-lg border border-dashed border-line-strong bg-surface p-5">
      <h3 className="text-lg break-words">{name === '' ? 'A place without a name' : name}</h3>
      <p className="text-sm text-ink-soft">
        {state === 'missing'
          ? 'The directory no longer lists it. It may have closed or moved.'
          : 'It cannot be read right now. It stays saved.'}
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
