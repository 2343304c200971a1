import { siteName } from '@manchester-eats/shared/city';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccountServices } from '../../state/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useAdminAccess, type AdminNeed } from './admin-access.ts';

interface AdminPageProps {
  readonly title: string;
  /** The tab, or the record, that the URL names: the title of the window begins with it. `''` for none. */
  readonly part?: string;
  readonly need?: AdminNeed;
  /** What an administrator's account is for: “to see what owners ask for”. */
  readonly purpose: string;
  /** Buttons and links beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page for administrators. Its content, with the buttons, is shown to nobody else; the database refuses the rest. */
export function AdminPage(props: AdminPageProps) {
  const { title, part = '', need = 'flag', purpose, actions, children } = props;
  const access = useAdminAccess(need);
  const isGranted = access.status === 'granted';
  const names = [...(isGranted && part !== '' ? [part] : []), title, siteName];
  return (
    <div className="mx-auto flex w-full max-w-page min-w-0 flex-col gap-6 px-5 py-8 md:px-8">
      <PageHead title={names.join(' | ')} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 tabIndex={-1} className="min-w-0 text-3xl font-extrabold wrap-anywhere">
          {title}
        </h1>
        {isGranted && actions !== undefined ? (
          <div className="flex flex-wrap gap-3">{actions}</div>
        ) : null}
      </div>
      {isGranted ? children : <NoAccess access={access} purpose={purpose} />}
    </div>
  );
}

interface NoAccessProps {
  readonly access: ReturnType<typeof useAdminAccess>;
  readonly purpose: string;
}

function NoAccess({ access, purpose }: NoAccessProps) {
  const { request } = useAccountServices();
  const { pathname, search } = useLocation();
  switch (access.status) {
    case 'granted':
      return null;
    case 'loading':
      return <p role="status">Loading…</p>;
    case 'unavailable':
      return (
        <ErrorState
          title="Your account cannot be reached"
          actions={<Button onClick={request}>Try again</Button>}
        >
          The server did not respond. Nothing was changed.
        </ErrorState>
      );
    case 'other-account':
      return (
        <AccessNeeded action={<ButtonLink to={paths.client()}>Your listings</ButtonLink>}>
          You are signed in as {access.email}.
        </AccessNeeded>
      );
    case 'signed-out':
      return (
        <AccessNeeded
          action={
            <ButtonLink to={paths.auth({ next: `${pathname}${search}` })} variant="primary">
              Sign In
            </ButtonLink>
          }
        >
          Sign in with an administrator’s account {purpose}.
        </AccessNeeded>
      );
  }
}

interface AccessNeededProps {
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function AccessNeeded({ action, children }: AccessNeededProps) {
  return (
    <EmptyState title="Administrator access is needed" actions={action}>
      {children}
    </EmptyState>
  );
}
