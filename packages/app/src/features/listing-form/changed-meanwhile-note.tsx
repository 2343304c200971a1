import { withFieldsOf, type ListingDraft } from '@manchester-eats/shared/domain';
import { Button } from '../../ui/button.tsx';
import { nameFields } from './field-names.ts';
import { useFocusOn } from './use-focus-on.ts';
import type { ChangedMeanwhile } from './use-listing-form.ts';

interface ChangedMeanwhileNoteProps<Draft extends ListingDraft> {
  readonly draft: Draft;
  readonly meanwhile: ChangedMeanwhile<Draft>;
  readonly onDraft: (draft: Draft) => void;
}

/** Says that a listing was changed while it was edited, and lets a person choose where both values differ. */
export function ChangedMeanwhileNote<Draft extends ListingDraft>(
  props: ChangedMeanwhileNoteProps<Draft>,
) {
  const { draft, meanwhile, onDraft } = props;
  const { mine, theirs, conflicts, taken } = meanwhile;
  const element = useFocusOn(meanwhile);
  return (
    <div
      ref={element}
      tabIndex={-1}
      role="alert"
      aria-label="Changed meanwhile"
      className="grid gap-4 rounded-md border border-danger bg-danger-soft p-4 text-sm wrap-anywhere"
    >
      <p>
        This listing was changed meanwhile, perhaps in another tab. Nothing of yours is saved yet,
        and what you typed is still here.
        {conflicts.length === 0 ? ' Look at it' : ' Choose what to keep'}, then save again.
      </p>
      {conflicts.length === 0 ? null : (
        <ul className="grid gap-3">
          {firstOfEach(conflicts).map((field) => (
            <Choice
              key={String(field)}
              name={nameFields([String(field)])}
              mine={textOf(mine, field)}
              theirs={textOf(theirs, field)}
              isMine={textOf(draft, field) !== textOf(theirs, field)}
              onChoose={(isMine) => {
                onDraft(withFieldsOf(draft, isMine ? mine : theirs, field));
              }}
            />
          ))}
        </ul>
      )}
      {taken.length === 0 ? null : (
        <p>Taken over from what is stored now: {nameFields(taken.map(String))}.</p>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
  readonly isMine: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

function Choice({ name, mine, theirs, isMine, onChoose }: ChoiceProps) {
  return (
    <li className="grid gap-2 rounded-md bg-surface p-3">
      <p className="font-semibold first-letter:uppercase">{name}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-ink-soft">You typed</dt>
        <dd className="line-clamp-4 whitespace-pre-line">{mine || 'Nothing'}</dd>
        <dt className="text-ink-soft">Stored now</dt>
        <dd className="line-clamp-4 whitespace-pre-line">{theirs || 'Nothing'}</dd>
      </dl>
      <p className="flex flex-wrap gap-2">
        <Button
          size="compact"
          aria-pressed={isMine}
          aria-label={`Keep what you typed: ${name}`}
          className="aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          onClick={() => {
            onChoose(true);
          }}
        >
          Keep what you typed
        </Button>
        <Button
          size="compact"
          aria-pressed={!isMine}
          aria-label={`Use what is stored: ${name}`}
          className="aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          onClick={() => {
            onChoose(false);
          }}
        >
          Use what is stored
        </Button>
      </p>
    </li>
  );
}

/** Returns one field of those that belong together. */
function firstOfEach<Field extends PropertyKey>(fields: readonly Field[]): readonly Field[] {
  const seen = new Set<string>();
  return fields.filter((field) => {
    const name = nameFields([String(field)]);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Returns the value of a field, with those that belong to it. */
function textOf<Draft extends ListingDraft>(draft: Draft, field: keyof Draft): string {
  switch (field) {
    case 'lat':
    case 'lng':
      return [draft.lat, draft.lng].filter((text) => text !== '').join(', ');
    case 'category':
    case 'categories':
      return draft.categories
        .map((name) => (name === draft.category ? `${name} (primary)` : name))
        .join(', ');
    case 'adsHidden':
      return draft.adsHidden ? 'Switched off' : 'Shown';
    default:
      return String(draft[field]);
  }
}
