import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccount } from '../../state/account.ts';
import { ButtonLink } from '../../ui/button.tsx';

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: AccountLink }),
  ),
);

/** The links for signed-out visitors, or the menu of the account. */
export function UserMenu() {
  const account = useAccount();
  switch (account.phase) {
    case 'loading':
      return <Waiting />;
    case 'signed-in':
    case 'recovering':
      return (
        <Suspense fallback={<Waiting />}>
          <AccountMenu
            account={account.account}
            isAdministrator={account.isAdministrator === true}
          />
        </Suspense>
      );
    case 'signed-out':
    case 'unavailable':
      return (
        <div className="flex items-center gap-2">
          <Link
            to={paths.auth()}
            className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold underline-offset-4 hover:underline"
          >
            Sign In
          </Link>
          <ButtonLink to={paths.auth({ tab: 'signup' })} variant="primary">
            Get Started
          </ButtonLink>
        </div>
      );
  }
}

/** Stands in for the menu if it cannot be loaded: the header is in no error boundary, so the page would go blank. */
function AccountLink() {
  return <ButtonLink to={paths.client()}>Your account</ButtonLink>;
}

/** A circle in place of the picture. */
function Waiting() {
  return (
    <div role="status" className="flex min-h-11 items-center">
      <span aria-hidden="true" className="size-[2.25rem] animate-breathe rounded-full bg-line" />
      <span className="sr-only">Loading your account…</span>
    </div>
  );
}
