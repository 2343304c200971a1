import { useEffect, useState, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Account } from '../../state/account.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Avatar } from '../account/avatar.tsx';
import { useSignOut } from '../account/use-sign-out.ts';
import { readSidebarCookie, writeSidebarCookie } from './sidebar-cookie.ts';

interface ClientFrameProps {
  readonly account: Account;
  readonly children: ReactNode;
}

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 text-sm font-semibold hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink';

/** The pages of owners: a sidebar, which Ctrl or Cmd with B opens and closes, and a header with the account. */
export function ClientFrame({ account, children }: ClientFrameProps) {
  const [isOpen, setIsOpen] = useSidebar();
  const { isLeaving, signOut } = useSignOut();
  return (
    <div className="client-frame" data-sidebar={isOpen ? 'open' : 'icons'}>
      <nav aria-label="Dashboard" id="client-sidebar" className="client-sidebar">
        <ul className="grid gap-1">
          <Entry to={paths.client()} icon="list" label="Dashboard" isOpen={isOpen} />
          <Entry to={paths.addListing()} icon="plus" label="Add Listing" isOpen={isOpen} />
          <Entry to={paths.account()} icon="person" label="Your account" isOpen={isOpen} />
          <li>
            <Tooltip text={isOpen ? '' : 'Sign Out'} side="right">
              <button
                type="button"
                aria-disabled={isLeaving}
                onClick={() => {
                  if (!isLeaving) signOut();
                }}
                className={entry}
              >
                <Icon name="leave" />
                <span className={isOpen ? '' : 'sr-only'}>Sign Out</span>
              </button>
            </Tooltip>
          </li>
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-8 px-5 py-8 md:px-8">
        <header className="flex flex-wrap items-center gap-4 border-b border-line pb-5">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="client-sidebar"
            aria-keyshortcuts="Control+B Meta+B"
            onClick={() => {
              setIsOpen(!isOpen);
            }}
            className="grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <Icon name="menu" />
            <span className="sr-only">Toggle the sidebar</span>
          </button>
          <p className="grow font-display text-xl font-extrabold">Client Dashboard</p>
          <div className="flex min-w-0 items-center gap-3">
            <Avatar account={account} />
            <p className="grid min-w-0 text-sm wrap-anywhere">
              <span className="font-semibold">{account.fullName.trim() || 'User'}</span>
              <span className="text-ink-soft">{account.email}</span>
            </p>
          </div>
        </header>
        {children}
      </div>
    </div>
  );
}

interface EntryProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isOpen: boolean;
}

function Entry({ to, icon, label, isOpen }: EntryProps) {
  return (
    <li>
      <Tooltip text={isOpen ? '' : label} side="right">
        <NavLink to={to} end className={entry}>
          <Icon name={icon} />
          <span className={isOpen ? '' : 'sr-only'}>{label}</span>
        </NavLink>
      </Tooltip>
    </li>
  );
}

/** Whether the sidebar is open: as it was left within a week, on a phone closed at first. */
function useSidebar(): readonly [boolean, (isOpen: boolean) => void] {
  const isWide = useMediaQuery('(width >= 48rem)');
  const [isLeftOpen, setIsLeftOpen] = useState(() => readSidebarCookie(document.cookie));
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  const isOpen = isWide ? isLeftOpen : isOpenOnPhone;

  function set(next: boolean): void {
    if (!isWide) {
      setIsOpenOnPhone(next);
      return;
    }
    setIsLeftOpen(next);
    document.cookie = writeSidebarCookie(next);
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      set(!isOpen);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  });
  return [isOpen, set];
}
