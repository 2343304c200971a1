import { Skeleton } from '../../ui/skeleton.tsx';

/** Takes the place of a form while it is loading, under its heading. */
export function LoadingForm({ title }: { readonly title: string }) {
  return (
    <div className="grid gap-6">
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        {title}
      </h1>
      <div role="status" className="grid gap-6">
        <p>Loading form...</p>
        <Skeleton className="h-120" />
      </div>
    </div>
  );
}
