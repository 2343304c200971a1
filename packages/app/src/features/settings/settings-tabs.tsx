import { adminPaths, settingsSections, type SettingsSection } from '../../admin-paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** What each section is called. */
export const sectionLabels: Readonly<Record<SettingsSection, string>> = {
  appearance: 'Appearance',
  authentication: 'Authentication',
  content: 'Content',
  system: 'System',
};

/** Returns the section that a query parameter names; appearance for any other value. */
export function readSection(parameter: string | null): SettingsSection {
  return settingsSections.find((section) => section === parameter) ?? 'appearance';
}

/** The sections of the settings. */
export function SettingsTabs({ chosen }: { readonly chosen: SettingsSection }) {
  return (
    <TabLinks
      label="Sections of the settings"
      tabs={settingsSections.map((section) => ({
        label: sectionLabels[section],
        to: adminPaths.settings(section === 'appearance' ? {} : { section }),
        isChosen: section === chosen,
      }))}
    />
  );
}
