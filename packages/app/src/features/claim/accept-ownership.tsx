import type { Result } from '@manchester-eats/shared/domain';
import { createSupabaseClaims, type Accepted } from '@manchester-eats/shared/supabase';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccountServices, type Account } from '../../state/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { writeToken } from './link-token.ts';

interface AcceptOwnershipProps {
  readonly account: Account;
  /** The token of the link; `''` without one. */
  readonly token: string;
}

/** Makes the account the owner of the listing whose link was opened, after asking. */
export function AcceptOwnership({ account, token }: AcceptOwnershipProps) {
  const { client } = useAccountServices();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function accept(): Promise<void> {
    setIsSending(true);
    const opened = await client();
    const result = opened === null ? null : await createSupabaseClaims(opened).accept(token);
    setIsSending(false);
    if (result?.ok === true && result.value.isOwner) {
      writeToken('');
      const title = `You are now the owner of “${result.value.listingName}”.`;
      showToast({ title, tone: 'good' });
      void navigate(paths.client(), { replace: true });
      return;
    }
    setProblem(problemOf(result));
  }

  if (token === '') {
    return (
      <EmptyState
        level={1}
        title="Open the link that you were sent"
        actions={<ButtonLink to={paths.client()}>Your listings</ButtonLink>}
      >
        This page needs the whole link of an approved claim. Open it again from the e-mail, or ask
        the administrators for another one.
      </EmptyState>
    );
  }
  return (
    <section className="grid max-w-prose gap-5 rounded-lg border border-line bg-surface p-6 shadow-card">
      <h1 tabIndex={-1} className="text-2xl font-extrabold">
        Become the owner of your listing
      </h1>
      <p className="wrap-anywhere">
        Your claim was approved. The listing becomes one of the listings of{' '}
        <strong className="font-semibold">{account.email}</strong>. Is this not the right account?
        Sign out, then open the link again.
      </p>
      {problem === '' ? null : (
        <p role="alert" className="rounded-md border border-danger bg-danger-soft p-4 text-sm">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void accept();
          }}
        >
          {isSending ? 'Saving...' : 'Become the owner'}
        </Button>
        <ButtonLink to={paths.client()}>Not now</ButtonLink>
      </div>
    </section>
  );
}

/** Returns why the account did not become the owner; null stands for no answer. */
function problemOf(result: Result<Accepted> | null): string {
  if (result === null) return 'The server cannot be reached at the moment. Please try again.';
  if (!result.ok) return `${result.failure.message} ${result.failure.hint}`;
  return result.value.isOwner
    ? ''
    : `${result.value.message} Ask the administrators for another one.`;
}
