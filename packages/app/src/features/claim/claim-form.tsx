import { claimLimits } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useClaimForm } from './use-claim-form.ts';

interface ClaimFormProps {
  readonly listingId: string;
  /** Whether the listing has an owner, so that the claim is a dispute. */
  readonly isDispute: boolean;
}

/** The form with which somebody asks to become the owner of a listing. */
export function ClaimForm({ listingId, isDispute }: ClaimFormProps) {
  const form = useClaimForm(listingId);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-5 rounded-lg border border-line bg-surface p-6 shadow-card md:p-8"
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={claimLimits.name}
        required
        value={form.fields.name}
        problem={form.problemOf('name')}
        onChange={form.setField('name')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={claimLimits.email}
        required
        hint="We write to this address about your claim."
        value={form.fields.email}
        problem={form.problemOf('email')}
        onChange={form.setField('email')}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={claimLimits.phone}
        required
        value={form.fields.phone}
        problem={form.problemOf('phone')}
        onChange={form.setField('phone')}
      />
      <TextField
        label="Code word"
        name="codeWord"
        autoComplete="off"
        maxLength={claimLimits.codeWord}
        required
        hint="Make one up, with at most 40 characters, and remember it. We may phone you and ask for it. Do not use a password."
        value={form.fields.codeWord}
        problem={form.problemOf('codeWord')}
        onChange={form.setField('codeWord')}
      />
      {form.refusal === '' ? null : (
        <p
          role="alert"
          className="rounded-md border border-danger bg-danger-soft p-4 text-sm wrap-anywhere"
        >
          {form.refusal} What you typed is still here.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
        <ButtonLink to={paths.listing(listingId)}>Cancel</ButtonLink>
        <Button type="submit" variant="primary" aria-disabled={form.isSending}>
          {form.isSending ? 'Sending…' : isDispute ? 'Submit Dispute' : 'Submit Claim'}
        </Button>
      </div>
    </form>
  );
}
