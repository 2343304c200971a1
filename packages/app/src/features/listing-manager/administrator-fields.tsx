import type { Listing, ListingDraft } from '@manchester-eats/shared/domain';
import { waitsForReview, type AdministratorDraft } from '@manchester-eats/shared/listing-changes';
import { Fragment, type ReactNode } from 'react';
import { adminPaths } from '../../admin-paths.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { problemOfField, type FormProblem } from '../listing-form/form-problem.ts';

interface AdministratorFieldsProps {
  readonly draft: AdministratorDraft;
  readonly problem: FormProblem | null;
  /** Null for a new one. */
  readonly listing: Listing | null;
  readonly onDraft: (draft: AdministratorDraft) => void;
}

const statuses = [
  { value: 'published', label: 'Published' },
  { value: 'pending', label: 'Pending' },
  { value: 'hidden', label: 'Hidden' },
];
const accesses = [
  { value: '', label: 'Everybody' },
  { value: 'members', label: 'Members of a club' },
];
const services = [
  { value: '', label: 'At the place' },
  { value: 'delivery', label: 'Delivery only' },
];

/** The fields that owners do not have. */
export function AdministratorFields(props: AdministratorFieldsProps) {
  const { draft, problem, listing, onDraft } = props;
  const choice = (name: 'status' | 'access' | 'service') => ({
    name,
    value: draft[name],
    onChange: (value: string) => {
      onDraft({ ...draft, [name]: value });
    },
  });
  // The compiler asks for each field that only administrators have; null is in the form with another one.
  const fields: Readonly<Record<Exclude<keyof AdministratorDraft, keyof ListingDraft>, ReactNode>> =
    {
      email: (
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          value={draft.email}
          problem={problemOfField(problem, 'email')}
          onChange={(email) => {
            onDraft({ ...draft, email });
          }}
        />
      ),
      status: (
        <div className="grid items-start gap-5 md:grid-cols-3">
          {listing !== null && waitsForReview(listing) ? (
            <WaitingStatus />
          ) : (
            <SelectField
              label="Status"
              options={statuses}
              hint="Visitors see published listings only."
              {...choice('status')}
            />
          )}
          <SelectField label="Who is let in" options={accesses} {...choice('access')} />
          <SelectField label="How guests are served" options={services} {...choice('service')} />
        </div>
      ),
      access: null, // Beside the status.
      service: null, // Beside the status.
    };
  return Object.entries(fields).map(([name, element]) => <Fragment key={name}>{element}</Fragment>);
}

/** Replaces the status of a listing that waits for a decision. */
function WaitingStatus() {
  return (
    <div className="grid gap-1.5 text-sm">
      <span className="font-semibold">Status</span>
      <span>
        It waits for a decision. <TextLink to={adminPaths.requests()}>Requests</TextLink>
      </span>
    </div>
  );
}
