import { siteName } from '@manchester-eats/shared/city';
import type { OwnListingsPort } from '@manchester-eats/shared/supabase';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccount, useAccountServices } from '../../state/account.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ClientFrame } from './client-frame.tsx';
import { ownListingsOf } from './own-listings-port.ts';

interface ClientPageProps {
  readonly title: string;
  /** What is said while it is not known who is signed in. */
  readonly loading: string;
  /** What is said to whoever is not signed in. */
  readonly signedOut: string;
  readonly children: (port: Promise<OwnListingsPort | null>) => ReactNode;
}

/** A page of owners, for those who are signed in. The others are led to the sign-in page and back. */
export function ClientPage({ title, loading, signedOut, children }: ClientPageProps) {
  const state = useAccount();
  const accounts = useAccountServices();
  const { request } = accounts;
  const { pathname } = useLocation();
  useEffect(request, [request]);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (state.phase === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  const head = <PageHead title={`${title} | ${siteName}`} />;
  switch (state.phase) {
    case 'signed-in':
    case 'recovering':
      return (
        <ClientFrame account={state.account}>
          {head}
          {children(ownListingsOf(accounts, state.account.id))}
        </ClientFrame>
      );
    case 'loading':
      return (
        <Message title={title}>
          {head}
          <p role="status">{loading}</p>
        </Message>
      );
    case 'signed-out':
      return (
        <Message title={title}>
          {head}
          <p>{signedOut}</p>
          {wasSignedIn ? (
            <p role="alert">
              You are signed out now. What you typed is kept in this browser, for when you sign in
              again.
            </p>
          ) : null}
          <p className="text-ink-soft">
            Returning users sign in. New users register first, and come back here at once.
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.auth({ next: pathname })} variant="primary">
              Sign In
            </ButtonLink>
            <ButtonLink to={paths.auth({ tab: 'signup', next: pathname })}>Register</ButtonLink>
          </div>
        </Message>
      );
    case 'unavailable':
      return (
        <Message title={title}>
          {head}
          <ErrorState
            title="Your account cannot be reached"
            actions={<Button onClick={request}>Try again</Button>}
          >
            The server did not respond. Nothing was changed.
          </ErrorState>
        </Message>
      );
  }
}

function Message({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center gap-5 px-5 py-24 text-center">
      <Bee className="size-16" />
      <h1 tabIndex={-1} className="text-3xl font-extrabold">
        {title}
      </h1>
      {children}
    </div>
  );
}
