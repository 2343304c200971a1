import type { DraftProblem, DraftText, ListingDraft } from '@manchester-eats/shared/domain';
import { useId } from 'react';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CategoryField } from './category-field.tsx';
import type { FormDocuments } from './form-documents.ts';
import { PositionField } from './position-field.tsx';

interface ListingFieldsProps {
  readonly draft: ListingDraft;
  readonly problem: DraftProblem | null;
  readonly documents: FormDocuments;
  readonly onDraft: (draft: ListingDraft) => void;
}

/**
 * The fields of a listing, named after those of its draft. None has a `maxLength`, which would cut what is pasted
 * without a word.
 */
export function ListingFields({ draft, problem, documents, onDraft }: ListingFieldsProps) {
  const areasId = useId();
  const field = (name: DraftText) => ({
    name,
    value: draft[name],
    problem: problem?.field === name ? problem.text : '',
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
        problem={problem?.field === 'category' ? problem.text : ''}
        onDraft={onDraft}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label="Phone" type="tel" {...field('phone')} />
        <TextField label="Website" type="url" placeholder="https://" {...field('website')} />
      </div>
      <TextField
        label="Area"
        hint="A part of Greater Manchester. A new one is added once the listing is published."
        list={areasId}
        {...field('area')}
      />
      <datalist id={areasId}>
        {documents.areas.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PositionField
        draft={draft}
        problem={problem}
        listings={documents.listings}
        onDraft={onDraft}
      />
      <TextArea
        label="HTML content"
        hint="More about your business: headings, paragraphs, lists, links and pictures are shown."
        rows={4}
        {...field('htmlContent')}
      />
      <TextField label="Image URL" type="url" placeholder="https://" {...field('imageUrl')} />
    </>
  );
}
