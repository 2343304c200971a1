import { emptyDraft, findDraftProblem } from '@manchester-eats/shared/domain';
import type { OwnListingsPort } from '@manchester-eats/shared/supabase';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast-queue.ts';
import type { FormDocuments } from '../listing-form/form-documents.ts';
import { FormHeading } from '../listing-form/form-heading.tsx';
import { isInCity } from '../listing-form/draft-position.ts';
import { ownerFields } from './owner-fields.ts';
import { KnownBusinessNote, useKnownBusiness } from './known-business.tsx';
import { ListingFormPage } from '../listing-form/listing-form-page.tsx';
import { introOfNewListing } from './review-intro.ts';
import { problemOf, SaveProblemNote, type SaveProblem } from './save-problem.tsx';
import { useListingForm } from '../listing-form/use-listing-form.ts';

const steps = ['Business Info', 'Categories', 'Location', 'Description', 'Review & Submit'];

interface AddListingProps {
  readonly port: Promise<OwnListingsPort | null>;
  readonly documents: FormDocuments;
}

/** The form for a new listing, with its steps. */
export function AddListing({ port, documents }: AddListingProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.client());
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const categories = documents.categories.map(({ name }) => name);
  const form = useListingForm({
    name: 'listing:new',
    initial: emptyDraft,
    empty: emptyDraft,
    findProblem: ({ draft }) =>
      findDraftProblem(draft, { categories, isInCity }) ??
      (known === undefined
        ? null
        : {
            title: 'Please check',
            text: 'A business with this name and address is in the directory already.',
            field: 'name',
          }),
    async send(values) {
      const result = await (await port)?.add(values);
      if (result?.ok === true) {
        const text = `Your listing "${values.name}" has been added.`;
        showToast({ title: 'Listing Created', text, tone: 'good' });
        leave();
        return true;
      }
      const found = problemOf(result?.failure);
      setProblem(found);
      showToast(
        found.isSignedOut
          ? { title: 'Login required', text: 'Please sign in to add listings', tone: 'danger' }
          : { title: 'Failed to add listing', text: found.text, tone: 'danger' },
      );
      return false;
    },
  });
  const known = useKnownBusiness(form.draft, documents.listings);
  return (
    <ListingFormPage
      heading={
        <FormHeading title="Add Your Listing" intro={introOfNewListing(documents.reviewEnabled)} />
      }
      {...ownerFields}
      submit="Submit Listing"
      form={form}
      documents={documents}
      onCancel={leave}
      note={
        <>
          {known === undefined ? null : (
            <KnownBusinessNote listing={known} claimsEnabled={documents.claimsEnabled} />
          )}
          {problem === null ? null : <SaveProblemNote problem={problem} />}
        </>
      }
    >
      <section aria-labelledby="listing-steps" className="grid gap-3">
        <h2 id="listing-steps" className="text-lg">
          Listing Steps
        </h2>
        <ol className="grid gap-2">
          {steps.map((step, index) => (
            <li key={step} className="flex items-center gap-3 text-sm font-medium">
              <span className="grid size-7 place-items-center rounded-full bg-accent text-on-accent tabular-nums">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
    </ListingFormPage>
  );
}
