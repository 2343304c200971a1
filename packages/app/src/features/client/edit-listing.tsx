import {
  changesOfValues,
  draftOfValues,
  emptyDraft,
  findDraftProblem,
  wantedValues,
  type DraftValues,
  type ListingDraft,
} from '@manchester-eats/shared/domain';
import type { OwnListing, OwnListingsPort } from '@manchester-eats/shared/supabase';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { AdsSwitch } from './ads-switch.tsx';
import { FormHeading } from '../listing-form/form-heading.tsx';
import { isInCity } from '../listing-form/draft-position.ts';
import { ownerFields } from './owner-fields.ts';
import { entryNote } from './entry-note.ts';
import type { FormDocuments } from '../listing-form/form-documents.ts';
import { ListingFormPage } from '../listing-form/listing-form-page.tsx';
import { introOfEdit } from './review-intro.ts';
import { problemOf, SaveProblemNote, type SaveProblem } from './save-problem.tsx';
import { useListingForm } from '../listing-form/use-listing-form.ts';

interface EditListingProps {
  readonly own: OwnListing;
  readonly port: Promise<OwnListingsPort | null>;
  readonly documents: FormDocuments;
}

/** How a save ended: saved, with a problem, or with the listing as it was changed meanwhile. */
type Saved = 'saved' | SaveProblem | { readonly now: OwnListing };

/** The form for an own listing. It begins with what the owner wants, which may still wait for approval. */
export function EditListing({ own: first, port, documents }: EditListingProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.client());
  const [own, setOwn] = useState(first);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const categories = documents.categories.map(({ name }) => name);
  const form = useListingForm({
    name: `listing:${own.listing.id}`,
    initial: wantedDraft(first),
    empty: emptyDraft,
    findProblem: ({ draft }) => findDraftProblem(draft, { categories, isInCity }),
    async send(values) {
      const saved = await saveChanges(port, own, values);
      if (saved === 'saved') {
        const area = values.area === '' ? '' : ` Location "${values.area}" added to locations.`;
        const text = `Listing "${values.name}" has been saved.${area}`;
        showToast({ title: 'Success', text, tone: 'good' });
        leave();
        return true;
      }
      const text = 'Failed to save the listing. Please try again.';
      showToast({ title: 'Error', text, tone: 'danger' });
      setProblem('now' in saved ? null : saved);
      if (!('now' in saved)) return false;
      setOwn(saved.now);
      return wantedDraft(saved.now);
    },
  });
  const note = entryNote(own);
  return (
    <ListingFormPage
      heading={
        <FormHeading
          title="Edit Listing"
          intro={introOfEdit(own.listing, documents.reviewEnabled)}
        />
      }
      {...ownerFields}
      submit="Save Listing"
      form={form}
      documents={documents}
      onCancel={leave}
      note={
        <>
          {note.text === '' ? null : (
            <p className="rounded-md bg-sunken p-3 text-sm wrap-anywhere">{note.text}</p>
          )}
          {problem === null ? null : <SaveProblemNote problem={problem} />}
        </>
      }
      fields={own.listing.premium ? <AdsSwitch draft={form.draft} onDraft={form.setDraft} /> : null}
    />
  );
}

const wantedDraft = ({ listing, entry }: OwnListing): ListingDraft =>
  draftOfValues(wantedValues(listing, entry));

/** Saves what changed. When a listing was changed meanwhile, it may be by an earlier save whose answer was lost. */
async function saveChanges(
  port: Promise<OwnListingsPort | null>,
  own: OwnListing,
  values: DraftValues,
): Promise<Saved> {
  const opened = await port;
  if (opened === null) return problemOf(undefined);
  const changed = await opened.change(own, changesOfValues(own.listing, own.entry, values));
  if (!changed.ok) return problemOf(changed.failure);
  if (changed.value) return 'saved';
  const read = await opened.read();
  if (!read.ok) return problemOf(read.failure);
  const now = read.value.listings.find(({ listing }) => listing.id === own.listing.id);
  if (now === undefined) {
    const text = 'This listing was deleted, or it belongs to another account now.';
    return { text, isSignedOut: false };
  }
  const { set, takeBack } = changesOfValues(now.listing, now.entry, values);
  return Object.keys(set).length + takeBack.length === 0 ? 'saved' : { now };
}
