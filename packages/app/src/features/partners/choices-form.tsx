import { useDirectory } from '../../state/use-directory.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isCardList } from './embed-code.ts';
import { NumberField } from './number-field.tsx';
import {
  defaultChoices,
  limits,
  listingId,
  type Embedding,
  type WidgetChoices,
  type WidgetName,
} from './widget-choices.ts';

const widgets: readonly { readonly value: WidgetName; readonly label: string }[] = [
  { value: 'listing-card', label: 'Listings as cards' },
  { value: 'map', label: 'Listings on a map' },
  { value: 'search-bar', label: 'A search field' },
];

const embeddings: readonly { readonly value: Embedding; readonly label: string }[] = [
  { value: 'script', label: 'A script, always the newest' },
  { value: 'version', label: 'A script that stays with this version' },
  { value: 'frame', label: 'A frame, where scripts are not allowed' },
];

const sorts = [
  { value: 'best', label: 'Best first' },
  { value: 'name', label: 'Name' },
  { value: 'rating', label: 'Rating' },
  { value: 'hygiene', label: 'Hygiene rating' },
] as const;

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the visitor has set' },
] as const;

/** The usual accent, which a field for colours needs to begin with. */
const usualAccent = '#2e65c0';

interface ChoicesFormProps {
  readonly choices: WidgetChoices;
  readonly onChange: (changed: Partial<WidgetChoices>) => void;
  /** Whether the site says which version of the script it has. */
  readonly hasVersion: boolean;
}

/** What a partner can choose: the element, what it shows, how it looks, and how it comes into a page. */
export function ChoicesForm({ choices, onChange, hasVersion }: ChoicesFormProps) {
  const choose =
    <Name extends keyof WidgetChoices>(
      name: Name,
      options: readonly { readonly value: WidgetChoices[Name] }[],
    ) =>
    (value: string) => {
      const chosen = options.find((option) => option.value === value);
      if (chosen !== undefined) onChange({ [name]: chosen.value });
    };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <SelectField
        label="Element"
        value={choices.widget}
        onChange={choose('widget', widgets)}
        options={widgets}
      />
      {choices.widget === 'search-bar' ? null : (
        <ShownListings choices={choices} onChange={onChange} />
      )}
      {isCardList(choices) ? (
        <div className="grid grid-cols-2 gap-4">
          <NumberField
            label="Most cards"
            limits={limits.limit}
            value={choices.limit}
            usual={defaultChoices.limit}
            onChange={(limit) => {
              onChange({ limit: limit ?? defaultChoices.limit });
            }}
          />
          <SelectField
            label="Order"
            value={choices.sort}
            onChange={choose('sort', sorts)}
            options={sorts}
          />
        </div>
      ) : null}
      <SelectField
        label="Theme"
        value={choices.theme}
        onChange={choose('theme', themes)}
        options={themes}
      />
      <Looks choices={choices} onChange={onChange} />
      <SelectField
        label="In your page as"
        value={choices.embedding}
        onChange={choose('embedding', embeddings)}
        options={embeddings.filter(({ value }) => value !== 'version' || hasVersion)}
      />
    </form>
  );
}

type PartProps = Omit<ChoicesFormProps, 'hasVersion'>;

function ShownListings({ choices, onChange }: PartProps) {
  const { documents } = useDirectory();
  const isList = choices.listing === '';
  return (
    <>
      {isList ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Category"
            value={choices.category}
            onChange={(category) => {
              onChange({ category });
            }}
            options={nameOptions('All categories', documents.categories, choices.category)}
          />
          <SelectField
            label="Area"
            value={choices.area}
            onChange={(area) => {
              onChange({ area });
            }}
            options={nameOptions('All areas', documents.areas, choices.area)}
          />
        </div>
      ) : null}
      {isList ? (
        <TextField
          label="Search"
          value={choices.q}
          maxLength={200}
          hint="Only what this text finds, such as: vegan burger"
          onChange={(q) => {
            onChange({ q });
          }}
        />
      ) : null}
      <TextField
        label="One listing"
        value={choices.listing}
        maxLength={400}
        hint="The address of its page, to show it alone"
        onChange={(typed) => {
          onChange({ listing: listingId(typed) });
        }}
      />
    </>
  );
}

function Looks({ choices, onChange }: PartProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <div className="grid gap-1">
        <TextField
          label="Accent colour"
          type="color"
          value={choices.accent === '' ? usualAccent : choices.accent}
          onChange={(accent) => {
            onChange({ accent });
          }}
        />
        {choices.accent === '' ? null : (
          <Button
            variant="quiet"
            size="inline"
            onClick={() => {
              onChange({ accent: '' });
            }}
          >
            Usual colour
          </Button>
        )}
      </div>
      <NumberField
        label="Corners (pixels)"
        limits={limits.radius}
        value={choices.radius}
        usual={10}
        onChange={(radius) => {
          onChange({ radius });
        }}
      />
    </div>
  );
}

/** Returns the names to choose from. A name that is not among them stays, so that the choice can be seen. */
function nameOptions(all: string, named: readonly { readonly name: string }[], chosen: string) {
  const names = named.map(({ name }) => name);
  if (chosen !== '' && !names.includes(chosen)) names.push(chosen);
  return [{ value: '', label: all }, ...names.map((name) => ({ value: name, label: name }))];
}
