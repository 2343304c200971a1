// Loaded for those who are signed in only.
import { formatNumber } from '@manchester-eats/shared/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';
import type { Account } from '../../state/account.ts';
import { useOpenRequests } from '../../state/open-requests.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from './avatar.tsx';
import { useSignOut } from './use-sign-out.ts';

const entry =
  'flex min-h-11 w-full items-center rounded-md px-3 text-left text-sm font-semibold hover:bg-sunken';

interface AccountMenuProps {
  readonly account: Account;
  /** Whether to link to what owners ask for, and to e-mails. */
  readonly isAdministrator: boolean;
}

/** The picture of the account, which opens its name, its e-mail, the Admin Dashboard and Sign out. */
export function AccountMenu({ account, isAdministrator }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useOpenRequests(isAdministrator) ?? 0;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(frame, isOpen, () => {
    setIsOpen(false);
  });
  const name = account.fullName.trim() || 'User';
  return (
    <div
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // Else the menu of the page, which this one may be in, would close, too.
        event.stopPropagation();
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
        className="flex min-h-11 items-center gap-2 rounded-full pr-2 max-md:w-full"
      >
        <Avatar account={account} />
        <span className="sr-only">Your account:</span>
        <span className="max-w-40 truncate text-sm font-semibold">{name}</span>
        {open === 0 ? null : (
          <>
            <OpenCount count={open} />
            <span className="sr-only">{open === 1 ? ' open request' : ' open requests'}</span>
          </>
        )}
        <Icon name="chevron" className="size-4 max-md:ml-auto" />
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="grid gap-1 rounded-lg border border-line bg-surface p-2 text-ink md:absolute md:top-full md:right-0 md:z-50 md:mt-2 md:w-72 md:shadow-float"
      >
        <p className="grid gap-0.5 border-b border-line px-3 pt-1 pb-3 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{account.email}</span>
        </p>
        <Link to={paths.client()} className={entry}>
          Your Listings
        </Link>
        <Link to={paths.account()} className={entry}>
          Your account
        </Link>
        <Link to={adminPaths.dashboard()} className={entry}>
          Admin Dashboard
        </Link>
        {isAdministrator ? <AdministratorLinks open={open} /> : null}
        <SignOutButton />
      </div>
    </div>
  );
}

/** Links to what owners ask for, with the number that is open, and to e-mails. */
function AdministratorLinks({ open }: { readonly open: number }) {
  return (
    <>
      <Link to={adminPaths.requests()} className={entry}>
        Requests
        {open === 0 ? null : (
          <span className="ml-auto">
            <OpenCount count={open} />
            <span className="sr-only"> open</span>
          </span>
        )}
      </Link>
      <Link to={adminPaths.mail()} className={entry}>
        E-mails
      </Link>
    </>
  );
}

function OpenCount({ count }: { readonly count: number }) {
  return (
    <span className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums">
      {formatNumber(count)}
    </span>
  );
}

function SignOutButton() {
  const { isLeaving, signOut } = useSignOut();
  return (
    <button
      type="button"
      aria-disabled={isLeaving}
      onClick={() => {
        if (!isLeaving) signOut();
      }}
      className={entry}
    >
      {isLeaving ? 'Signing out…' : 'Sign out'}
    </button>
  );
}

/** Closes what is open when something outside is clicked or gets the focus. */
function useCloseOutside(
  frame: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const onEvent = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target) === false) close();
    };
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  });
}
