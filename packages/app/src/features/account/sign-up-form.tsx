import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { findSignUpProblem } from './account-problem.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface SignUpFormProps {
  /** Called before the backend is asked; a session it gives shows in the account's state. */
  readonly onSend: () => void;
  /** The account waits until the link in an e-mail is opened. */
  readonly onConfirm: (email: string) => void;
  /** The address has an account. */
  readonly onTaken: (email: string) => void;
}

const empty = { fullName: '', email: '', password: '', confirmation: '' };

/** Creates an account. */
export function SignUpForm({ onSend, onConfirm, onTaken }: SignUpFormProps) {
  const { signUp } = useAccountServices();
  const form = useAccountForm(empty, findSignUpProblem, async (fields) => {
    const email = fields.email.trim();
    const { password } = fields;
    onSend();
    const outcome = await signUp({ fullName: fields.fullName.trim(), email, password });
    if (outcome.ok) {
      if (outcome.confirms) onConfirm(email);
    } else if (outcome.message.toLowerCase().includes('already registered')) {
      showToast({
        title: 'Account Exists',
        text: 'This email is already registered. Please try logging in instead.',
        tone: 'danger',
      });
      onTaken(email);
    } else showToast({ title: 'Signup Failed', text: outcome.message, tone: 'danger' });
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      <TextField
        label="Full Name"
        autoComplete="name"
        maxLength={200}
        {...form.field('fullName')}
      />
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField
        label="Password"
        isNew
        hint="At least 6 characters."
        {...form.field('password')}
      />
      <PasswordField label="Confirm Password" isNew {...form.field('confirmation')} />
      <Button type="submit" variant="primary" aria-disabled={form.isSending}>
        {form.isSending ? 'Creating your account…' : 'Sign Up'}
      </Button>
    </form>
  );
}
