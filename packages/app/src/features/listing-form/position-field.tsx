import {
  findPositionProblem,
  findPostcode,
  suggestPoint,
  type ListingDraft,
  type ListingRecord,
  type SuggestedPoint,
  formatNumber,
} from '@manchester-eats/shared/domain';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isInCity, pointOfDraft, withPoint } from './draft-position.ts';
import { PlaceOnMap } from './place-on-map.tsx';
import { problemOfField, type FormProblem } from './form-problem.ts';

interface PositionFieldProps {
  readonly draft: ListingDraft;
  readonly problem: FormProblem | null;
  /** The listings of the directory, whose positions suggest one. */
  readonly listings: readonly ListingRecord[];
  readonly onDraft: (draft: ListingDraft) => void;
}

/** Where the business is: two numbers, a map with a pin for them, and what its neighbours suggest. */
export function PositionField({ draft, problem, listings, onDraft }: PositionFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mapId = useId();
  const suggestion = useSuggestion(draft.address, listings);
  const point = pointOfDraft(draft);
  const field = (name: 'lat' | 'lng') => ({
    ...{ name, type: 'number', step: '0.000001', value: draft[name] },
    problem: problemOfField(problem, name),
    onChange: (value: string) => {
      onDraft({ ...draft, [name]: value });
    },
  });
  // Said at once when a pin or both numbers are elsewhere, as a hint: numbers may be half typed.
  const hint = point === null ? '' : (findPositionProblem(draft, { isInCity })?.text ?? '');
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">Position</legend>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label="Latitude" placeholder="53.480800" {...field('lat')} hint={hint} />
        <TextField label="Longitude" placeholder="-2.242600" {...field('lng')} />
      </div>
      {suggestion === null ? null : (
        <Suggestion
          suggestion={suggestion}
          onUse={() => {
            onDraft(withPoint(draft, suggestion));
          }}
        />
      )}
      <div className="grid justify-items-start gap-4">
        <Button
          aria-expanded={isOpen}
          aria-controls={mapId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Close the map' : 'Set the place on the map'}
        </Button>
        <div id={mapId} className="w-full empty:hidden">
          {isOpen ? (
            <PlaceOnMap
              point={point}
              suggestion={suggestion}
              onPoint={(next) => {
                onDraft(withPoint(draft, next));
              }}
            />
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}

/** Returns what the neighbours of an address suggest. Its other words may change without another search. */
function useSuggestion(address: string, listings: readonly ListingRecord[]): SuggestedPoint | null {
  const full = findPostcode(address)?.full ?? '';
  return useMemo(() => suggestPoint(findPostcode(full), listings), [full, listings]);
}

interface SuggestionProps {
  readonly suggestion: SuggestedPoint;
  readonly onUse: () => void;
}

/** Offers the point that neighbours suggest; nothing is filled in without a click. */
function Suggestion({ suggestion: { basis, shared, count }, onUse }: SuggestionProps) {
  const places = `${formatNumber(count)} ${count === 1 ? 'place' : 'places'}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-3 text-sm">
      <p>
        {basis === 'postcode'
          ? `${places} in the directory ${count === 1 ? 'has' : 'have'} the postcode ${shared}.`
          : `No place in the directory has this postcode. ${places} in ${shared} can only say roughly where it is.`}
      </p>
      <Button size="compact" onClick={onUse}>
        {basis === 'postcode' ? 'Use their position' : 'Use roughly their position'}
      </Button>
    </div>
  );
}
