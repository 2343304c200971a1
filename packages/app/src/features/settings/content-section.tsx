import { adminPaths } from '../../admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** The ways to the content manager and to the settings that are decided at once. */
export function ContentSection() {
  return (
    <div className="grid gap-5">
      <SettingsPanel
        title="Content manager"
        intro="Listings, categories, locations, pages, articles, ads and media."
      >
        <div>
          <ButtonLink to={adminPaths.content()} variant="primary">
            Open the content manager
          </ButtonLink>
        </div>
      </SettingsPanel>
      <SettingsPanel
        title="Owners, claims and premium listings"
        intro="Whether visitors may claim listings, whether owners’ entries wait for review, and which listings are premium. These change at once, for everybody."
      >
        <div>
          <ButtonLink to={adminPaths.requestSettings()}>Open the request settings</ButtonLink>
        </div>
      </SettingsPanel>
    </div>
  );
}
