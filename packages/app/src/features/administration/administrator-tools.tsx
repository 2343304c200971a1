import { lazy, Suspense } from 'react';
import { useIsAdministrator } from '../../state/use-directory.ts';

const AdministratorButtons = lazy(() =>
  import('./administrator-buttons.tsx').then((module) => ({
    default: module.AdministratorButtons,
  })),
);

/** The administrator tools of the home page. Visitors neither see nor download them. */
export function AdministratorTools() {
  return useIsAdministrator() ? (
    <Suspense>
      <AdministratorButtons />
    </Suspense>
  ) : null;
}
