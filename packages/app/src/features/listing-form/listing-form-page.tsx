import { previewOfDraft, type ListingDraft } from '@manchester-eats/shared/domain';
import type { ReactNode } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { ChangedMeanwhileNote } from './changed-meanwhile-note.tsx';
import type { FormDocuments } from './form-documents.ts';
import { LeaveForm } from './leave-form.tsx';
import { ListingFields, type FieldSlot } from './listing-fields.tsx';
import type { ListingForm } from './use-listing-form.ts';

interface ListingFormPageProps<Draft extends ListingDraft> {
  /** The heading of the page, if it has none around the form. */
  readonly heading?: ReactNode;
  readonly submit: string;
  readonly form: ListingForm<Draft>;
  readonly documents: FormDocuments;
  readonly onCancel: () => void;
  readonly areaHint: string;
  readonly HtmlField: FieldSlot;
  readonly PictureField: FieldSlot;
  /** The name on the preview while none is typed. */
  readonly nameless: string;
  /** What is said above the fields. */
  readonly note?: ReactNode;
  /** Further fields. */
  readonly fields?: ReactNode;
  /** What stands beside the form, above the preview. */
  readonly children?: ReactNode;
}

/** A form for a listing, with a preview of its card beside it. */
export function ListingFormPage<Draft extends ListingDraft>(props: ListingFormPageProps<Draft>) {
  const { heading, submit, form, documents, onCancel, note, fields, nameless, children } = props;
  const { areaHint, HtmlField, PictureField } = props;
  const preview = previewOfDraft(form.draft, nameless);
  return (
    <div className="beside-sidebar">
      <div className="flex min-w-0 flex-col gap-6">
        {heading}
        {note}
        {form.meanwhile === null ? null : (
          <ChangedMeanwhileNote
            draft={form.draft}
            meanwhile={form.meanwhile}
            onDraft={form.setDraft}
          />
        )}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.save(event.currentTarget);
          }}
          className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-5 pb-2 shadow-card md:p-6 md:pb-3"
        >
          <ListingFields
            draft={form.draft}
            problem={form.problem}
            documents={documents}
            onDraft={form.setDraft}
            {...{ areaHint, HtmlField, PictureField }}
          />
          {fields}
          <ActionBar>
            <LeaveForm
              isChanged={form.isChanged}
              onLeave={() => {
                form.forget();
                onCancel();
              }}
            />
            <Button type="submit" variant="primary" aria-disabled={form.isSaving}>
              {form.isSaving ? 'Saving...' : submit}
            </Button>
          </ActionBar>
        </form>
      </div>
      <aside aria-label="Help" className="flex min-w-0 flex-col gap-8">
        {children}
        <section aria-labelledby="listing-preview" className="grid gap-3">
          <h2 id="listing-preview" className="text-lg">
            Preview of the card
          </h2>
          <p className="text-sm text-ink-soft">
            {preview === null
              ? 'There is no preview while a text is too long.'
              : 'This is only a preview, made from what you type. Visitors do not see it.'}
          </p>
          {/* A picture of the card: its link leads nowhere yet. */}
          <div inert className="max-w-88 min-w-0">
            {preview === null ? null : <ListingCard listing={preview} corner={null} />}
          </div>
        </section>
      </aside>
    </div>
  );
}
