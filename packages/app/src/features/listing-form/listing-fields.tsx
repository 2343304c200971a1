import type { DraftText, ListingDraft } from '@manchester-eats/shared/domain';
import { useId, type ComponentType } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CategoryField } from './category-field.tsx';
import type { FormDocuments } from './form-documents.ts';
import { PositionField } from './position-field.tsx';
import { problemOfField, type FormProblem } from './form-problem.ts';

/** A field whose form depends on who types in it. */
export type FieldSlot = ComponentType<{
  readonly name: string;
  readonly value: string;
  readonly problem: string;
  readonly onChange: (value: string) => void;
}>;

interface ListingFieldsProps<Draft extends ListingDraft> {
  readonly draft: Draft;
  readonly problem: FormProblem | null;
  readonly documents: FormDocuments;
  readonly onDraft: (draft: Draft) => void;
  readonly areaHint: string;
  readonly HtmlField: FieldSlot;
  readonly PictureField: FieldSlot;
}

/**
 * The fields of a listing, named after those of its draft. None has a `maxLength`, which would cut what is pasted
 * without a word.
 */
export function ListingFields<Draft extends ListingDraft>(props: ListingFieldsProps<Draft>) {
  const { draft, problem, documents, onDraft, areaHint, HtmlField, PictureField } = props;
  const setPart = (next: ListingDraft) => {
    onDraft({ ...draft, ...next });
  };
  const areasId = useId();
  const field = (name: DraftText) => ({
    name,
    value: draft[name],
    problem: problemOfField(problem, name),
    onChange: (value: string) => {
      onDraft({ ...draft, [name]: value });
    },
  });
  return (
    <>
      <TextField label="Name (required)" {...field('name')} />
      <TextArea label="Description" rows={2} {...field('description')} />
      <TextField
        label="Address (required)"
        hint="With the postcode, such as 1 High Street, Manchester, M4 1AA."
        autoComplete="street-address"
        {...field('address')}
      />
      <CategoryField
        draft={draft}
        names={documents.categories.map(({ name }) => name)}
        problem={problemOfField(problem, 'category')}
        onDraft={setPart}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Website" type="url" placeholder="https://" {...field('website')} />
      </div>
      <TextField label="Area" hint={areaHint} list={areasId} {...field('area')} />
      <datalist id={areasId}>
        {documents.areas.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PositionField
        draft={draft}
        problem={problem}
        listings={documents.listings}
        onDraft={setPart}
      />
      <HtmlField {...field('htmlContent')} />
      <PictureField {...field('imageUrl')} />
    </>
  );
}
