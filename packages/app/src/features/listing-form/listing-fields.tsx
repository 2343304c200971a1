import type { DraftText, ListingDraft } from '@manchester-eats/shared/domain';
import { Fragment, useId, type ComponentProps, type ComponentType, type ReactNode } from 'react';
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
  const field = (name: DraftText) => ({
    name,
    value: draft[name],
    problem: problemOfField(problem, name),
    onChange: (value: string) => {
      onDraft({ ...draft, [name]: value });
    },
  });
  // In the order of the form. The compiler asks for each field of a draft; null is in the form elsewhere.
  const fields: Readonly<Record<keyof ListingDraft, ReactNode>> = {
    name: <TextField label="Name (required)" {...field('name')} />,
    description: <TextArea label="Description" rows={2} {...field('description')} />,
    address: (
      <TextField
        label="Address (required)"
        hint="With the postcode, such as 1 High Street, Manchester, M4 1AA."
        autoComplete="street-address"
        {...field('address')}
      />
    ),
    category: (
      <CategoryField
        draft={draft}
        names={documents.categories.map(({ name }) => name)}
        problem={problemOfField(problem, 'category')}
        onDraft={setPart}
      />
    ),
    categories: null, // With the primary one.
    phone: (
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Website" type="url" placeholder="https://" {...field('website')} />
      </div>
    ),
    website: null, // Beside the phone.
    area: <AreaField areas={documents.areas} hint={areaHint} {...field('area')} />,
    lat: (
      <PositionField
        draft={draft}
        problem={problem}
        listings={documents.listings}
        onDraft={setPart}
      />
    ),
    lng: null, // With the latitude.
    htmlContent: <HtmlField {...field('htmlContent')} />,
    imageUrl: <PictureField {...field('imageUrl')} />,
    adsHidden: null, // The pages of the form add it, for premium listings.
  };
  return Object.entries(fields).map(([name, element]) => <Fragment key={name}>{element}</Fragment>);
}

interface AreaFieldProps extends ComponentProps<FieldSlot> {
  readonly areas: FormDocuments['areas'];
  readonly hint: string;
}

/** The area as free text, with the names of the known ones. */
function AreaField({ areas, ...props }: AreaFieldProps) {
  const id = useId();
  return (
    <>
      <TextField label="Area" list={id} {...props} />
      <datalist id={id}>
        {areas.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
