import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AcceptOwnership } from '../../features/claim/accept-ownership.tsx';
import { readToken, tokenInFragment, writeToken } from '../../features/claim/link-token.ts';
import { ClientPage } from '../../features/client/client-page.tsx';
import { paths } from '../../paths.ts';
import { useAccount } from '../../state/account.ts';

/** The page that the link of an approved claim leads to. */
export function Component() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const state = useAccount();
  const given = tokenInFragment(hash);
  useEffect(() => {
    if (given === '') return;
    writeToken(given);
    // Out of the URL, which may be copied or photographed.
    void navigate(paths.acceptListing(), { replace: true });
  }, [given, navigate]);
  return (
    <ClientPage
      title="Become the owner of your listing"
      loading="Loading…"
      signedOut="Please sign in or sign up to become the owner of your listing. Your link is kept in this tab."
    >
      {() =>
        'account' in state ? (
          <AcceptOwnership account={state.account} token={given || readToken()} />
        ) : null
      }
    </ClientPage>
  );
}
