import { Skeleton } from '../../ui/skeleton.tsx';

/** The placeholder of an article that is loading. */
export function ArticleSkeleton() {
  return (
    <div className="flex max-w-prose flex-col gap-6" role="status" aria-label="Loading the article">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-64 w-full rounded-lg md:h-80" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-5/6" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  );
}
