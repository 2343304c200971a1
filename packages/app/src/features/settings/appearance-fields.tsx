import { deriveAccent } from '../site/accent.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ColourField } from './colour-field.tsx';
import { PictureField } from '../media/picture-field.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import type { AppearanceField, AppearanceForm } from './use-appearance-form.ts';

const barChoices = [
  { label: 'Theme’s colour', value: '' },
  { label: 'White', value: '#ffffff' },
];

/** The fields of the site's appearance. */
export function AppearanceFields({ form }: { readonly form: AppearanceForm }) {
  const { draft, problems, set } = form;
  const field = (name: AppearanceField) => ({
    name,
    value: draft[name],
    problem: problems[name] ?? '',
    onChange: (value: string) => {
      set(name, value);
    },
  });
  return (
    <>
      <SettingsPanel
        title="Hero and colour"
        intro="The top of the home page, and everything that can be pressed."
      >
        <PictureField
          {...field('heroImage')}
          label="Hero image"
          hint="Without one, the home page shows the drawn skyline."
        />
        <ColourField
          {...field('primaryColor')}
          label="Primary colour"
          hint={describeAccent(draft.primaryColor)}
          choices={[{ label: 'Default blue', value: '#3B82F6' }]}
        />
      </SettingsPanel>
      <Bar
        title="Header"
        logo={{ ...field('headerLogo'), label: 'Header logo' }}
        width={{ ...field('headerLogoWidth'), label: 'Header logo width' }}
        height={{ ...field('headerLogoHeight'), label: 'Header logo height' }}
        colour={{ ...field('headerBackgroundColor'), label: 'Header background colour' }}
      />
      <Bar
        title="Footer"
        logo={{ ...field('footerLogo'), label: 'Footer logo' }}
        width={{ ...field('footerLogoWidth'), label: 'Footer logo width' }}
        height={{ ...field('footerLogoHeight'), label: 'Footer logo height' }}
        colour={{ ...field('footerBackgroundColor'), label: 'Footer background colour' }}
      />
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly problem: string;
  readonly onChange: (value: string) => void;
}

interface BarProps {
  readonly title: string;
  readonly logo: FieldProps;
  readonly width: FieldProps;
  readonly height: FieldProps;
  readonly colour: FieldProps;
}

/** The header or the footer. */
function Bar({ title, logo, width, height, colour }: BarProps) {
  return (
    <SettingsPanel
      title={title}
      intro={`The logo and the background of the ${title.toLowerCase()}.`}
    >
      <PictureField {...logo} hint="Without one, the site shows its bee and its name." />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...width} hint="In px or rem." />
        <TextField {...height} hint="In px or rem." />
      </div>
      <ColourField
        {...colour}
        hint={
          colour.value === ''
            ? 'Follows the light or dark theme.'
            : 'The same in both themes. Its text is black or white, whichever is easier to read.'
        }
        choices={barChoices}
      />
    </SettingsPanel>
  );
}

/** Says which colour buttons get: text on them has to be readable. */
function describeAccent(primaryColour: string): string {
  const fill = deriveAccent(primaryColour)?.light.fill;
  if (fill === undefined || fill.toLowerCase() === primaryColour.trim().toLowerCase()) {
    return '3 or 6 hex digits.';
  }
  return `3 or 6 hex digits. Buttons use ${fill}, so that the text on them is readable.`;
}
