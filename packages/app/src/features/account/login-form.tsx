import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { findLoginProblem } from './account-problem.ts';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

interface LoginFormProps {
  /** The address to begin with; `''` for none. */
  readonly email: string;
  /** Called before the backend is asked; a session it gives shows in the account's state. */
  readonly onSend: () => void;
  readonly onForgotten: (email: string) => void;
  /** The address is not confirmed yet. */
  readonly onUnconfirmed: (email: string) => void;
}

/** Signs in with an e-mail address and a password. */
export function LoginForm({ email, onSend, onForgotten, onUnconfirmed }: LoginFormProps) {
  const { signIn } = useAccountServices();
  const form = useAccountForm({ email, password: '' }, findLoginProblem, async (fields) => {
    onSend();
    const outcome = await signIn(fields.email.trim(), fields.password);
    if (outcome.ok) return;
    if (outcome.code === 'email_not_confirmed') onUnconfirmed(fields.email.trim());
    else showToast({ title: 'Login Failed', text: outcome.message, tone: 'danger' });
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <PasswordField label="Password" isNew={false} {...form.field('password')} />
      <Button type="submit" variant="primary" aria-disabled={form.isSending}>
        {form.isSending ? 'Signing in…' : 'Login'}
      </Button>
      <Button
        variant="quiet"
        className="justify-self-center"
        onClick={() => {
          onForgotten(form.fields.email.trim());
        }}
      >
        Forgot your password?
      </Button>
    </form>
  );
}
