import { formatCount } from '@manchester-eats/shared/domain';
import { defaultPageSlugs } from '@manchester-eats/shared/editing';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { useAccount } from '../../state/account.ts';
import { useOpenRequests } from '../../state/open-requests.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { Badge } from '../../ui/badge.tsx';

/** The parts of the admin side, each with what it holds. */
export function DashboardCards() {
  const { documents } = useDirectory();
  const account = useAccount();
  const requests = useOpenRequests('account' in account && account.isAdministrator === true);
  const { listings, categories, areas, articles, pages, media, ads } = documents;
  const pageCount = new Set([...defaultPageSlugs, ...Object.keys(pages)]).size;
  const enabledAds = ads.filter(({ enabled }) => enabled).length;
  const drafts = articles.filter(({ published }) => !published).length;
  return (
    <section aria-labelledby="manage" className="grid gap-3">
      <h2 id="manage" className="text-xl font-bold">
        Manage
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
        <Card
          title="Listings"
          to={adminPaths.content({ tab: 'listings' })}
          text={formatCount(listings.length, 'listing')}
        />
        <Card
          title="Categories"
          to={adminPaths.topics()}
          text={`${formatCount(categories.length, 'category', 'categories')}, ${formatCount(areas.length, 'location')}`}
        />
        <Card
          title="Articles"
          to={adminPaths.content({ tab: 'articles' })}
          text={`${formatCount(articles.length, 'article')}${drafts === 0 ? '' : `, ${formatCount(drafts, 'draft')}`}`}
        />
        <Card
          title="Pages"
          to={adminPaths.content({ tab: 'pages' })}
          text={formatCount(pageCount, 'page')}
        />
        <Card
          title="Media"
          to={adminPaths.content({ tab: 'media' })}
          text={formatCount(media.length, 'file')}
        />
        <Card
          title="Ads"
          to={adminPaths.content({ tab: 'ads' })}
          text={`${formatCount(enabledAds, 'ad')} enabled`}
        />
        <Card
          title="Requests"
          to={adminPaths.requests()}
          text={
            requests === null
              ? 'Claims, entries and messages'
              : `${formatCount(requests, 'request')} open`
          }
        />
        <Card title="Settings" to={adminPaths.settings()} text="Sign-in, content and system" />
        <Card
          title="Appearance"
          to={adminPaths.settings({ section: 'appearance' })}
          text="Logo, colours and hero picture"
        />
        <ComingSoonCard title="Analytics" text="How visitors use the directory" />
        <ComingSoonCard title="Users" text="The accounts of owners" />
      </ul>
    </section>
  );
}

interface CardProps {
  readonly title: string;
  readonly text: string;
}

function Card({ title, text, to }: CardProps & { readonly to: string }) {
  return (
    <li className="relative grid content-start gap-1 rounded-lg border border-line bg-surface p-4 sm:p-5 hover:border-line-strong hover:bg-raised">
      <h3 className="text-lg">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {title}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">{text}</p>
    </li>
  );
}

function ComingSoonCard({ title, text }: CardProps) {
  return (
    <li className="grid content-start gap-1 rounded-lg border border-dashed border-line-strong p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg text-ink-soft">{title}</h3>
        <Badge>Coming Soon</Badge>
      </div>
      <p className="text-sm text-ink-soft">{text}</p>
    </li>
  );
}
