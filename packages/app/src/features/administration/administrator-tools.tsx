import { lazy, Suspense } from 'react';
import { useIsAdministrator } from '../../state/use-directory.ts';

const AdministratorButtons = lazy(() =>
  import('./administrator-buttons.tsx').then((module) => ({
    default: module.AdministratorButtons,
  })),
);

/** What administrators can do from the home page; visitors neither see nor fetch it. */
export function AdministratorTools() {
  return useIsAdministrator() ? (
    <Suspense>
      <AdministratorButtons />
    </Suspense>
  ) : null;
}
