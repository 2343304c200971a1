import { lazy, Suspense } from 'react';
import { useOffline, type Offline } from '../../state/connection.ts';

const OfflineSign = lazy(() =>
  import('./offline-sign.tsx').then(
    ({ OfflineSign }) => ({ default: OfflineSign }),
    () => ({ default: NoSign }),
  ),
);

/** The header and the notices are in no error boundary, so a sign that cannot be loaded must not throw. */
function NoSign(_: { readonly offline: Offline }) {
  return null;
}

/** Says that the network is gone, while it is. Its code is loaded ahead, when the page has time. */
export function OfflineNotice() {
  const offline = useOffline();
  if (offline === null) return null;
  return (
    <Suspense>
      <OfflineSign offline={offline} />
    </Suspense>
  );
}
