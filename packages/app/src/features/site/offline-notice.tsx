import { lazy, Suspense, type ComponentType } from 'react';
import { useOffline, type Offline } from '../../state/connection.ts';

type Sign = ComponentType<{ readonly offline: Offline }>;

/** Notices are in no error boundary, so one that cannot be loaded shows nothing instead. */
const OfflineSign = lazy<Sign>(() =>
  import('./offline-sign.tsx').then(
    (module) => ({ default: module.OfflineSign }),
    () => ({ default: () => null }),
  ),
);

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
