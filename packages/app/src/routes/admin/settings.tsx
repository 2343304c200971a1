import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths, type SettingsSection } from '../../admin-paths.ts';
import { AdminPage } from '../../features/administration/admin-page.tsx';
import { ContentSection } from '../../features/settings/content-section.tsx';
import {
  sectionLabels,
  readSection,
  SettingsTabs,
} from '../../features/settings/settings-tabs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const sections = {
  appearance: lazy(() =>
    import('../../features/settings/appearance-section.tsx').then(({ AppearanceSection }) => ({
      default: AppearanceSection,
    })),
  ),
  authentication: lazy(() =>
    import('../../features/settings/authentication-section.tsx').then(
      ({ AuthenticationSection }) => ({ default: AuthenticationSection }),
    ),
  ),
  content: ContentSection,
  system: lazy(() =>
    import('../../features/settings/system-section.tsx').then(({ SystemSection }) => ({
      default: SystemSection,
    })),
  ),
} as const;

/** The settings of the site: their section is part of the URL. */
export function Component() {
  const [params] = useSearchParams();
  const section = readSection(params.get('section'));
  return (
    <AdminPage
      title="Settings"
      part={sectionLabels[section]}
      purpose="to change the settings"
      actions={<ButtonLink to={adminPaths.dashboard()}>Back to Admin</ButtonLink>}
    >
      <SettingsTabs chosen={section} />
      <Suspense fallback={<LoadingSection />}>
        <Section key={section} section={section} />
      </Suspense>
    </AdminPage>
  );
}

function Section({ section }: { readonly section: SettingsSection }) {
  const Chosen = sections[section];
  return <Chosen />;
}

function LoadingSection() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
