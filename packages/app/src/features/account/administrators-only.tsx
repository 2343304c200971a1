import { siteName } from '@manchester-eats/shared/city';
import { useEffect, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useAccount, useAccountServices } from '../../state/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';

interface AdministratorsOnlyProps {
  readonly title: string;
  /** The path of the page, to which signing in leads back. */
  readonly path: string;
  /** What the page is for: “to see what owners ask for”. */
  readonly purpose: string;
  readonly children: ReactNode;
}

/** A page whose content only administrators see. The database refuses its data to everybody else. */
export function AdministratorsOnly({ title, path, purpose, children }: AdministratorsOnlyProps) {
  const { request } = useAccountServices();
  useEffect(request, [request]);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-5 py-8 md:px-8">
      <PageHead title={`${title} | ${siteName}`} />
      <h1 tabIndex={-1} className="text-3xl font-extrabold">
        {title}
      </h1>
      <Guarded path={path} purpose={purpose}>
        {children}
      </Guarded>
    </div>
  );
}

function Guarded({ path, purpose, children }: Omit<AdministratorsOnlyProps, 'title'>) {
  const state = useAccount();
  const { request } = useAccountServices();
  if ('account' in state) {
    if (state.isAdministrator === null) return <Loading />;
    if (state.isAdministrator) return children;
    return (
      <AccessNeeded action={<ButtonLink to={paths.client()}>Your listings</ButtonLink>}>
        You are signed in as {state.account.email}.
      </AccessNeeded>
    );
  }
  switch (state.phase) {
    case 'loading':
      return <Loading />;
    case 'unavailable':
      return (
        <ErrorState
          title="Your account cannot be reached"
          actions={<Button onClick={request}>Try again</Button>}
        >
          The server did not respond. Nothing was changed.
        </ErrorState>
      );
    case 'signed-out':
      return (
        <AccessNeeded
          action={
            <ButtonLink to={paths.auth({ next: path })} variant="primary">
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

function Loading() {
  return <p role="status">Loading…</p>;
}
