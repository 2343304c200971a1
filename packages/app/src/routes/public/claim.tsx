import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ClaimPage } from '../../features/claim/claim-page.tsx';
import { useAccountServices } from '../../state/account.ts';

/** The page on which a visitor or an account claims a listing. */
export function Component() {
  const { listingId = '' } = useParams();
  const { request } = useAccountServices();
  // The code for accounts sends the claim.
  useEffect(request, [request]);
  return <ClaimPage id={listingId} />;
}
