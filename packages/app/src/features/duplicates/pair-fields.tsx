import type { Listing } from '@manchester-eats/shared/domain';
import type { PairRow } from '@manchester-eats/shared/listing-changes';
import { useId } from 'react';
import { LongText } from '../../ui/long-text.tsx';
import { MediaPicture } from '../media/media-picture.tsx';

interface PairFieldsProps {
  readonly one: Listing;
  readonly other: Listing;
  readonly rows: readonly PairRow[];
  /** Null takes back the choice, so that the values of both are joined. */
  readonly onChoose: (unit: string, id: string | null) => void;
}

/** The fields of two listings side by side. Of those that differ, the value that stays is chosen. */
export function PairFields({ one, other, rows, onChoose }: PairFieldsProps) {
  return (
    <div className="grid min-w-0 divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
      {rows.map((row) =>
        row.differs ? (
          <DifferingField key={row.unit} {...{ one, other, row, onChoose }} />
        ) : (
          <EqualField key={row.unit} row={row} />
        ),
      )}
    </div>
  );
}

const frame =
  'grid min-w-0 border-l-4 gap-x-4 gap-y-1 px-3 py-2 sm:px-4 lg:grid-cols-[8.5rem_minmax(0,1fr)]';

function EqualField({ row: { unit, label, left } }: { readonly row: PairRow }) {
  return (
    <div className={`${frame} border-l-transparent text-sm text-ink-soft`}>
      <p className="font-medium">
        {label}
        <span className="sr-only">, the same in both:</span>
      </p>
      <p dir="auto" className="min-w-0 whitespace-pre-wrap wrap-anywhere lg:ps-9">
        <Value {...{ unit, label }} text={left} />
      </p>
    </div>
  );
}

interface DifferingFieldProps extends Pick<PairFieldsProps, 'one' | 'other' | 'onChoose'> {
  readonly row: PairRow;
}

function DifferingField({ one, other, row, onChoose }: DifferingFieldProps) {
  const name = useId();
  const { unit, label, left, right, kept, isJoined } = row;
  const mayChoose = kept !== null || isJoined;
  const option = (side: 'left' | 'right', text: string, { id }: Listing) => (
    <Option
      {...{ name, unit, label, text, mayChoose }}
      side={side}
      isChosen={kept === side}
      onChoose={() => {
        onChoose(unit, id);
      }}
    />
  );
  return (
    <fieldset className={`${frame} border-l-honey`}>
      <legend className="contents">
        <span className="text-sm font-semibold lg:py-1.5">
          {label} <span aria-hidden="true">≠</span>
          <span className="sr-only">, which differs</span>
        </span>
      </legend>
      <div className="grid min-w-0 gap-2 sm:grid-cols-2">
        {option('left', left, one)}
        {option('right', right, other)}
        {row.unit === 'categories' && mayChoose ? (
          <Option
            {...{ name, unit, label, mayChoose }}
            text="Keep both"
            side={null}
            isChosen={isJoined}
            onChoose={() => {
              onChoose(unit, null);
            }}
          />
        ) : null}
      </div>
    </fieldset>
  );
}

interface ValueProps {
  readonly unit: string;
  readonly label: string;
  readonly text: string;
}

/** A value as text; a picture is shown as well. */
function Value({ unit, label, text }: ValueProps) {
  return (
    <>
      {unit === 'imageUrl' ? (
        <MediaPicture url={text} alt="" className="mb-2 h-28 w-44 max-w-full rounded-sm" />
      ) : null}
      <LongText text={text} of={label} />
    </>
  );
}

interface OptionProps extends ValueProps {
  readonly name: string;
  /** Null for the values of both. */
  readonly side: 'left' | 'right' | null;
  readonly isChosen: boolean;
  readonly mayChoose: boolean;
  readonly onChoose: () => void;
}

function Option(props: OptionProps) {
  const { name, unit, label, text, side, isChosen, mayChoose, onChoose } = props;
  const value = (
    <span
      dir="auto"
      className={`min-w-0 grow py-2 whitespace-pre-wrap wrap-anywhere md:py-1.5 ${isChosen ? 'text-accent-ink' : ''}`}
    >
      {text === '' ? (
        <span className="text-ink-soft italic">nothing</span>
      ) : (
        <Value {...{ unit, label, text }} />
      )}
    </span>
  );
  if (!mayChoose) {
    return (
      <p className="flex min-w-0 px-2 text-sm">
        <span className="sr-only">{side}: </span>
        {value}
      </p>
    );
  }
  return (
    <label
      className={`flex min-h-11 min-w-0 items-start gap-2 rounded-md px-2 text-sm md:min-h-9 ${isChosen ? 'bg-accent-soft inset-ring inset-ring-accent-ink/40' : 'hover:bg-sunken'} ${side === null ? 'sm:col-span-2' : ''}`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-2.5 size-5 shrink-0 accent-accent md:mt-1.5"
      />
      <span className="sr-only">{side === null ? '' : `Keep the ${side} ${label}: `}</span>
      {value}
    </label>
  );
}
