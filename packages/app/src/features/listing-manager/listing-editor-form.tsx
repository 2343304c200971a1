import type { Listing } from '@manchester-eats/shared/domain';
import {
  draftOfListing,
  emptyAdministratorDraft,
  findEditProblem,
} from '@manchester-eats/shared/listing-changes';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDirectory } from '../../state/use-directory.ts';
import { DeletedNote } from '../../ui/deleted-note.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { isInCity } from '../listing-form/draft-position.ts';
import { ListingFormPage } from '../listing-form/listing-form-page.tsx';
import { useListingForm } from '../listing-form/use-listing-form.ts';
import { AdministratorFields } from './administrator-fields.tsx';
import { HtmlField } from './html-field.tsx';
import { useListPath } from './list-link.ts';
import { ListingFacts } from './listing-facts.tsx';
import { PictureField } from './picture-field.tsx';
import { useSaveListing } from './use-save-listing.ts';

interface ListingEditorFormProps {
  /** Null for a new one. */
  readonly listing: Listing | null;
}

/** The form of a listing for administrators. */
export function ListingEditorForm({ listing: first }: ListingEditorFormProps) {
  const navigate = useNavigate();
  const { documents } = useDirectory();
  const [listing] = useState(first);
  const [isRemoved, setIsRemoved] = useState(false);
  const save = useSaveListing(listing);
  const list = useListPath();
  const leave = () => void navigate(list);
  const rules = { categories: documents.categories.map(({ name }) => name), isInCity };
  const form = useListingForm({
    // The form of administrators has other fields than that of owners.
    name: `administrator-listing:${listing?.id ?? 'new'}`,
    initial: listing === null ? emptyAdministratorDraft : draftOfListing(listing),
    empty: emptyAdministratorDraft,
    findProblem: ({ draft, seen }) => findEditProblem(draft, seen, rules),
    async send(_, typed) {
      const saved = await save(typed);
      setIsRemoved(saved === 'removed');
      if (saved === 'saved') leave();
      return typeof saved === 'object' ? saved : saved === 'saved';
    },
  });
  return (
    <>
      <ListingFormPage
        submit="Save Listing"
        form={form}
        documents={documents}
        onCancel={leave}
        areaHint="A part of Greater Manchester. A new one is added to the locations."
        HtmlField={HtmlField}
        PictureField={PictureField}
        nameless="New listing"
        note={
          isRemoved ? (
            <DeletedNote noun="listing">
              Nothing was saved, and what you typed is still here.
            </DeletedNote>
          ) : null
        }
        fields={
          <AdministratorFields
            draft={form.draft}
            problem={form.problem}
            listing={listing}
            onDraft={form.setDraft}
          />
        }
      >
        {listing === null ? null : <ListingFacts listing={listing} />}
      </ListingFormPage>
      <LeaveGuard isChanged={form.isChanged && !form.isSaving} />
    </>
  );
}
