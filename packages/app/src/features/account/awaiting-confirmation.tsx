import { useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { PanelHeading } from './panel-heading.tsx';

interface AwaitingConfirmationProps {
  readonly email: string;
  readonly onBack: () => void;
}

/** Says that a mail is on its way, after a sign-up or a login that wait for the address to be confirmed. */
export function AwaitingConfirmation({ email, onBack }: AwaitingConfirmationProps) {
  const { resendConfirmation } = useAccountServices();
  const [isSending, setIsSending] = useState(false);

  async function resend(): Promise<void> {
    setIsSending(true);
    const outcome = await resendConfirmation(email);
    setIsSending(false);
    showToast(
      outcome.ok
        ? { title: 'E-mail sent', text: `A new link is on its way to ${email}.`, tone: 'good' }
        : { title: 'Error', text: outcome.message, tone: 'danger' },
    );
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <PanelHeading>
        Confirm your <span className="whitespace-nowrap">e-mail</span> address
      </PanelHeading>
      <p className="wrap-anywhere text-ink-soft">
        An e-mail is on its way to <strong>{email}</strong>. Open the link in it to finish, then log
        in. Look among the unwanted mail, too.
      </p>
      <Button aria-disabled={isSending} onClick={() => void (isSending || resend())}>
        {isSending ? 'Sending…' : 'Send it again'}
      </Button>
      <Button variant="quiet" className="justify-self-center" onClick={onBack}>
        Back to Login
      </Button>
    </div>
  );
}
