import { formatNumber } from '@manchester-eats/shared/domain';
import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { useAccount } from '../../state/account.ts';
import { useOpenRequests } from '../../state/open-requests.ts';
import { useStore } from '../../state/use-store.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useScrollToChosen } from '../../ui/use-scroll-to-chosen.ts';

/** The menu of the admin side: beside the page, or on a narrow screen a row above it that scrolls. */
export function AdminNav() {
  const account = useAccount();
  const requests = useOpenRequests('account' in account && account.isAdministrator === true);
  const unpublished = useStore((state) => state.unpublished);
  const nav = useRef<HTMLElement>(null);
  useScrollToChosen(nav, useLocation().pathname);
  return (
    <nav
      ref={nav}
      aria-label="Administration"
      className="border-line max-lg:relative max-lg:overflow-x-auto max-lg:border-b lg:sticky lg:top-18 lg:min-h-[calc(100dvh-var(--spacing)*18)] lg:self-start lg:border-r lg:pr-3 lg:pl-5 lg:py-8"
    >
      <ul className="flex gap-1 max-lg:w-max max-lg:px-3 max-sm:px-2 max-lg:py-1 lg:flex-col">
        <Entry to={adminPaths.dashboard()} icon="list" label="Dashboard" isExact />
        <Entry to={adminPaths.content()} icon="pin" label="Content" />
        <Entry
          to={adminPaths.publishing()}
          icon="globe"
          label="Publishing"
          count={unpublished}
          counted="unpublished"
        />
        <Entry
          to={adminPaths.requests()}
          icon="person"
          label="Requests"
          count={requests ?? 0}
          counted="open"
        />
        <Entry to={adminPaths.mail()} icon="mail" label="E-mails" />
        <Entry to={adminPaths.settings()} icon="filter" label="Settings" />
      </ul>
    </nav>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly count?: number;
  /** What is counted, for screen readers. */
  readonly counted?: string;
  /** Whether the pages below its path have other entries. */
  readonly isExact?: boolean;
}

function Entry({ to, icon, label, count = 0, counted = '', isExact = false }: EntryProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={isExact}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm max-lg:gap-2 max-lg:px-2.5 font-semibold whitespace-nowrap hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
      >
        <Icon name={icon} className="size-5 max-sm:hidden" />
        {label}
        {count === 0 ? null : (
          <span className="relative ml-auto inline-flex min-h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums">
            {formatNumber(count)}
            <span className="sr-only"> {counted}</span>
          </span>
        )}
      </NavLink>
    </li>
  );
}
