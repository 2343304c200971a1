import { Skeleton } from '../../ui/skeleton.tsx';
import { CardGridSkeleton } from '../results/card-grid-skeleton.tsx';

/** The placeholder of a topic or a built-in page while the directory is loading. */
export function TopicSkeleton() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-5 pt-10 md:px-8 low:pt-4">
      <h1 className="sr-only" tabIndex={-1}>
        Loading…
      </h1>
      <Skeleton className="h-12 w-2/3 max-w-prose" />
      <Skeleton className="h-12 w-full max-w-prose" />
      <CardGridSkeleton />
    </div>
  );
}
