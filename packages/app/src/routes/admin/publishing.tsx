import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { PublishAll } from '../../features/publishing/publish-all.tsx';
import { publishingLabels } from '../../features/publishing/publishing-tabs.tsx';
import { readPublishingParams } from '../../features/publishing/publishing-params.ts';
import { Publishing } from '../../features/publishing/publishing.tsx';
import { useWorkingCopy } from '../../state/use-working-copy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What administrators have changed and not published, and what was published. */
export function Component() {
  const state = useWorkingCopy();
  const [query] = useSearchParams();
  return (
    <AdminPage
      title="Publishing"
      part={publishingLabels[readPublishingParams(query).show]}
      purpose="to publish changes"
      actions={state === null ? null : <PublishAll state={state} />}
    >
      {state === null ? (
        <div role="status" className="grid gap-6">
          <span className="sr-only">Loading the changes…</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-80" />
        </div>
      ) : (
        <Publishing state={state} />
      )}
    </AdminPage>
  );
}
