import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { PanelHeading } from './panel-heading.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ForgottenPasswordFormProps {
  /** The address to begin with; `''` for none. */
  readonly email: string;
  readonly onBack: () => void;
}

/** Sends a link for setting a new password. The answer does not tell whether the address has an account. */
export function ForgottenPasswordForm({ email, onBack }: ForgottenPasswordFormProps) {
  const { requestReset } = useAccountServices();
  const [sentTo, setSentTo] = useState('');
  const form = useAccountForm({ email }, findProblem, async (fields) => {
    const address = fields.email.trim();
    const outcome = await requestReset(address);
    if (outcome.ok) setSentTo(address);
    else showToast({ title: 'Error', text: outcome.message, tone: 'danger' });
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      <PanelHeading>Forgot your password?</PanelHeading>
      <p className="text-ink-soft">
        Enter your e-mail address. If it has an account, we send a link for setting a new password.
      </p>
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <Button type="submit" variant="primary" aria-disabled={form.isSending}>
        {form.isSending ? 'Sending…' : 'Send the link'}
      </Button>
      <p role="status" className="wrap-anywhere empty:hidden">
        {sentTo === ''
          ? ''
          : `If ${sentTo} has an account, an e-mail with a link is on its way. Look among the unwanted mail, too.`}
      </p>
      <p className="text-sm text-ink-soft">
        No e-mail after a few minutes? <TextLink to={paths.contact()}>Write to us</TextLink> from
        the contact page, and an administrator helps you.
      </p>
      <Button variant="quiet" className="justify-self-center" onClick={onBack}>
        Back to Login
      </Button>
    </form>
  );
}

function findProblem({ email }: { readonly email: string }) {
  return email.trim() === ''
    ? { message: 'Please fill in all fields', field: 'email' as const }
    : null;
}
