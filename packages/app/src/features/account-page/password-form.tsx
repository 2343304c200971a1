import { useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { findPasswordChangeProblem } from '../account/account-problem.ts';
import { PasswordField } from '../account/password-field.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { AccountSection } from './account-section.tsx';

/** Replaces the password. */
export function PasswordForm({ email }: { readonly email: string }) {
  const [round, setRound] = useState(0);
  return (
    <AccountSection title="Password" intro="A new password signs you out on all other devices.">
      <Fields
        key={round}
        email={email}
        onSaved={() => {
          setRound(round + 1);
        }}
      />
    </AccountSection>
  );
}

interface FieldsProps {
  readonly email: string;
  readonly onSaved: () => void;
}

function Fields({ email, onSaved }: FieldsProps) {
  const { changePassword } = useAccountServices();
  const empty = { present: '', password: '', confirmation: '' };
  const form = useAccountForm(empty, findPasswordChangeProblem, async (fields) => {
    const outcome = await changePassword({ present: fields.present, next: fields.password });
    if (outcome.ok) {
      showToast({ title: 'Your new password is saved.', tone: 'good' });
      onSaved();
      return;
    }
    const text =
      outcome.code === 'reauthentication_needed'
        ? 'The current password is not right.'
        : outcome.message;
    showToast({ title: 'Error', text, tone: 'danger' });
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        isNew={false}
        hint="Forgotten? Sign out, then choose “Forgot your password?” where you sign in."
        {...form.field('present')}
      />
      <PasswordField
        label="New password"
        isNew
        hint="At least 6 characters."
        {...form.field('password')}
      />
      <PasswordField label="Confirm Password" isNew {...form.field('confirmation')} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        aria-disabled={form.isSending}
      >
        {form.isSending ? 'Saving...' : 'Save the new password'}
      </Button>
    </form>
  );
}
