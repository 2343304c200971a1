import { useAccountServices, type Account } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { findNameProblem } from '../account/account-problem.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { AccountSection } from './account-section.tsx';

/** The e-mail address, and the name, which can be changed. */
export function ProfileForm({ account }: { readonly account: Account }) {
  const { changeName } = useAccountServices();
  const form = useAccountForm({ fullName: account.fullName }, findNameProblem, async (fields) => {
    const outcome = await changeName(fields.fullName.trim());
    showToast(
      outcome.ok
        ? { title: 'Your name is saved.', tone: 'good' }
        : { title: 'Error', text: outcome.message, tone: 'danger' },
    );
  });
  return (
    <AccountSection
      title="Profile"
      intro="Visitors see neither. Administrators see the e-mail address beside what you ask for."
    >
      <p className="grid gap-0.5 text-sm">
        <span className="font-semibold">Email</span>
        <span className="text-base wrap-anywhere">{account.email}</span>
      </p>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label="Full Name"
          autoComplete="name"
          maxLength={200}
          {...form.field('fullName')}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          aria-disabled={form.isSending}
        >
          {form.isSending ? 'Saving...' : 'Save the name'}
        </Button>
      </form>
    </AccountSection>
  );
}
