import { formatCount } from '@manchester-eats/shared/domain';
import {
  googleTerms,
  greaterManchesterImport as city,
  maxImportedListings,
  searchWords,
} from '@manchester-eats/shared/import';
import type { ImportSourceName } from './import-choice.ts';
import { limitPerArea } from './import-run.ts';

interface ImportFactsProps {
  readonly source: ImportSourceName;
  /** How many areas are selected. */
  readonly areas: number;
  /** Name of the chosen category; `''` for none. */
  readonly category: string;
}

/** Says what an import with this choice does. */
export function ImportFacts(props: ImportFactsProps) {
  const facts = factsOfSources[props.source](props);
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold" role="status">
        {props.areas} of {city.importAreas.length} areas selected
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-soft">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  );
}

function googleFacts({ areas, category }: ImportFactsProps): readonly string[] {
  const share = areas === 0 ? '' : `: up to ${String(limitPerArea(areas))} from each`;
  return [
    category === ''
      ? 'All listings are assigned to the category that you choose.'
      : `Searches for “${searchWords(category)}”, and assigns all listings to the category ${category}.`,
    `At most ${formatCount(maxImportedListings, 'listing')} in total, spread across the areas${share}.`,
    'Each area is searched around its own GPS coordinates.',
    'Duplicates are removed across areas, and the area is added to each listing.',
    'Photos, reviews and contact details are included.',
    googleTerms,
  ];
}

const factsOfSources: Readonly<
  Record<ImportSourceName, (props: ImportFactsProps) => readonly string[]>
> = { google: googleFacts, fhrs: registerFacts };

function registerFacts({ category }: ImportFactsProps): readonly string[] {
  return [
    category === ''
      ? 'The register’s type of business and its name decide the categories.'
      : `New listings are assigned to the category ${category}.`,
    'Reads the whole borough of each area, and keeps what the public can visit or order from.',
    'Duplicates are removed across areas, and the area is added to each listing.',
    'Hygiene ratings and GPS coordinates are included; photos, reviews and contact details are not.',
  ];
}
