import { adminPaths } from '../../admin-paths.ts';
import { usePublications } from '../publishing/use-publications.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DashboardCards } from './dashboard-cards.tsx';
import { PublicationState } from './publication-state.tsx';
import { SystemStatus } from './system-status-panel.tsx';

/** The start page of administrators: what to do next, where everything is, and whether all is well. */
export function Dashboard() {
  const publications = usePublications();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <section aria-labelledby="quick-actions" className="grid gap-3">
        <h2 id="quick-actions" className="text-xl font-bold">
          Quick actions
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={adminPaths.newListing()} variant="primary">
            Add Listing
          </ButtonLink>
          <ButtonLink to={adminPaths.newCategory()}>Add Category</ButtonLink>
          <ButtonLink to={adminPaths.newArticle()}>New Article</ButtonLink>
          <ButtonLink to={adminPaths.content({ tab: 'media' })}>Upload Media</ButtonLink>
        </div>
      </section>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <PublicationState publications={publications} />
        <SystemStatus publications={publications} />
      </div>
      <DashboardCards />
    </div>
  );
}
