import type { Category } from '@manchester-eats/shared/domain';
import {
  greaterManchesterImport as city,
  importRadius,
  parseRadius,
} from '@manchester-eats/shared/import';
import { Suspense, useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { DialogActions } from '../../ui/dialog-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { offeredSources, type ImportChoice, type ImportSourceName } from './import-choice.ts';
import { ImportFacts } from './import-facts.tsx';
import { MapKeyIfNeeded } from './map-key-if-needed.tsx';

interface ImportFormProps {
  readonly categories: readonly Category[];
  /** Why the import did not start; `''` for nothing. */
  readonly problem: string;
  readonly onStart: (choice: ImportChoice) => void;
}

/** Asks what to import: the source, the areas, the radius and the category. */
export function ImportForm({ categories, problem, onStart }: ImportFormProps) {
  const [source, setSource] = useState<ImportSourceName>('google');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [radius, setRadius] = useState(String(importRadius.usual));
  const [category, setCategory] = useState('');
  const { hasRadius, withoutCategory } = offeredSources[source];
  const areas = city.importAreas.map(({ id }) => id).filter((id) => chosen.has(id));

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const miles = parseRadius(radius);
    setRadius(String(miles));
    onStart({ source, areas, miles, category });
  }

  return (
    <div className="grid gap-6">
      <form onSubmit={submit} noValidate className="grid gap-6">
        <SourceChoice source={source} onChoose={setSource} />
        <AreaChoice chosen={chosen} onChoose={setChosen} />
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          {hasRadius ? (
            <TextField
              label="Radius (miles)"
              type="number"
              min={importRadius.least}
              max={importRadius.most}
              step={importRadius.step}
              value={radius}
              onChange={setRadius}
              onBlur={() => {
                setRadius(String(parseRadius(radius)));
              }}
              hint={`From ${String(importRadius.least)} to ${String(importRadius.most)} miles around the centre of each area.`}
            />
          ) : null}
          <SelectField
            label="Category"
            value={category}
            onChange={setCategory}
            options={[
              { value: '', label: withoutCategory },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
        <ImportFacts
          source={source}
          areas={areas.length}
          category={categories.find(({ id }) => id === category)?.name ?? ''}
        />
        <DialogActions>
          <p role="alert" className="self-center text-sm font-semibold text-danger empty:hidden">
            {problem}
          </p>
          <Button type="submit" variant="primary">
            Find listings
          </Button>
        </DialogActions>
      </form>
      {source === 'google' ? (
        <Suspense>
          <MapKeyIfNeeded />
        </Suspense>
      ) : null}
    </div>
  );
}

const sourceNames = Object.keys(offeredSources) as ImportSourceName[];

interface SourceChoiceProps {
  readonly source: ImportSourceName;
  readonly onChoose: (source: ImportSourceName) => void;
}

function SourceChoice({ source, onChoose }: SourceChoiceProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">Source</legend>
      {sourceNames.map((value) => (
        <label
          key={value}
          className="flex gap-3 rounded-md border border-line-strong bg-raised p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={source === value}
            onChange={() => {
              onChoose(value);
            }}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">{offeredSources[value].label}</span>
            <span className="text-sm text-ink-soft">{offeredSources[value].note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface AreaChoiceProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

function AreaChoice({ chosen, onChoose }: AreaChoiceProps) {
  const { importAreas } = city;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Areas</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        <CheckBox
          label="All areas"
          isChecked={chosen.size === importAreas.length}
          isMixed={chosen.size > 0 && chosen.size < importAreas.length}
          onToggle={(isChecked) => {
            onChoose(new Set(isChecked ? importAreas.map(({ id }) => id) : []));
          }}
        />
        {importAreas.map(({ id, name }) => (
          <CheckBox
            key={id}
            label={name}
            isChecked={chosen.has(id)}
            onToggle={(isChecked) => {
              const others = [...chosen].filter((each) => each !== id);
              onChoose(new Set(isChecked ? [...others, id] : others));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
