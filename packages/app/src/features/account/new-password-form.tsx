import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { findNewPasswordProblem } from './account-problem.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface NewPasswordFormProps {
  readonly email: string;
  /** Called before the password is saved; that it is shows in the account's state. */
  readonly onSend: () => void;
}

/** Sets a new password after the link from an e-mail was opened. */
export function NewPasswordForm({ email, onSend }: NewPasswordFormProps) {
  const { setPassword } = useAccountServices();
  const empty = { password: '', confirmation: '' };
  const form = useAccountForm(empty, findNewPasswordProblem, async (fields) => {
    onSend();
    const outcome = await setPassword(fields.password);
    if (!outcome.ok) showToast({ title: 'Error', text: outcome.message, tone: 'danger' });
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      <p className="wrap-anywhere text-ink-soft">For the account {email}.</p>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        isNew
        hint="At least 6 characters."
        {...form.field('password')}
      />
      <PasswordField label="Confirm Password" isNew {...form.field('confirmation')} />
      <Button type="submit" variant="primary" aria-disabled={form.isSending}>
        {form.isSending ? 'Saving...' : 'Save the new password'}
      </Button>
    </form>
  );
}
