import { Skeleton } from '../../ui/skeleton.tsx';

/** A listing's page before anything of it is known. */
export function ListingPageSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-10">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-7 w-56" />
        <div className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[3fr_2fr]">
          <div className="flex flex-col justify-center gap-4 p-6 md:p-10">
            <Skeleton className="h-12 w-4/5" />
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-8 w-3/5" />
          </div>
          <Skeleton className="order-first h-56 rounded-none md:order-none md:h-80" />
        </div>
      </div>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-56 w-full rounded-lg" />
      </div>
    </div>
  );
}
