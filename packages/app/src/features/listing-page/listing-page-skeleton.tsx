import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The placeholder of a listing's page, in its final layout. */
export function ListingPageSkeleton() {
  return (
    <div className="flex flex-col gap-10">
      <VisuallyHidden>
        <span role="status">Loading the listing…</span>
      </VisuallyHidden>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-7 w-56" />
        <div className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[3fr_2fr]">
          <div className="flex flex-col justify-center gap-4 p-6 md:p-10">
            <Skeleton className="h-12 w-4/5" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-16 w-full md:h-11 md:max-w-96" />
          </div>
          <Skeleton className="order-first h-48 rounded-none md:order-none md:h-80" />
        </div>
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="flex flex-col gap-10">
          <div className="flex max-w-prose flex-col gap-3">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-2/3" />
          </div>
          <Skeleton className="h-48 w-full rounded-lg" />
        </div>
        <div className="overflow-hidden rounded-lg border border-line bg-surface">
          <Skeleton className="h-60 rounded-none" />
          <div className="flex flex-col gap-4 p-6">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </div>
      </div>
    </div>
  );
}
