import { siteName } from '@manchester-eats/shared/city';
import { purposeOfPath } from '@manchester-eats/shared/urls';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AccountPanel } from '../../features/account/account-panel.tsx';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { nextPath } from '../../features/account/next-path.ts';
import { useAccount, useAccountServices, type AccountState } from '../../state/account.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { keepToast, showToast, type ToastMessage } from '../../ui/toast-queue.ts';

/** What is said to whoever is led on, by what they asked for. */
const welcome = {
  login: { title: 'Logged in successfully!', tone: 'good' },
  signup: { title: 'Account created successfully! You are now logged in.', tone: 'good' },
  reset: { title: 'Your new password is saved. You are logged in.', tone: 'good' },
} as const satisfies Readonly<Record<string, ToastMessage>>;

type Asked = keyof typeof welcome;

/** Sign in, sign up, and setting a new password. Whoever is signed in is led on. */
export function Component() {
  const account = useAccount();
  const { request } = useAccountServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const target = nextPath(params.get('next'), window.location.origin);
  const asked = useRef<Asked | null>(null);
  useEffect(request, [request]);

  const isLedOn = account.phase === 'signed-in';
  useEffect(() => {
    if (!isLedOn) return;
    if (asked.current !== null) {
      const isSameKind = purposeOfPath(target) === purposeOfPath(window.location.pathname);
      (isSameKind ? showToast : keepToast)(welcome[asked.current]);
    }
    void navigate(target, { replace: true });
  }, [isLedOn, target, navigate]);

  return (
    <div className="mx-auto flex w-full max-w-120 flex-col gap-6 px-5 py-10 md:py-16">
      <PageHead title={`${titleOf(account)} | ${siteName}`} />
      <header className="flex flex-col items-center gap-3 text-center">
        <Bee className="size-14" />
        <h1 tabIndex={-1} className="text-3xl font-extrabold">
          {titleOf(account)}
        </h1>
      </header>
      <div className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-surface p-6 shadow-card md:p-8">
        <AuthContent
          account={account}
          first={params.get('tab')}
          onAsk={(what) => {
            asked.current = what;
          }}
        />
      </div>
    </div>
  );
}

function titleOf({ phase }: AccountState): string {
  return phase === 'recovering' ? 'Set a new password' : 'Sign in or sign up';
}

interface AuthContentProps {
  readonly account: AccountState;
  /** The tab that the URL names, if any. */
  readonly first: string | null;
  /** Called before the backend is asked. */
  readonly onAsk: (what: Asked) => void;
}

function AuthContent({ account, first, onAsk }: AuthContentProps) {
  const { request } = useAccountServices();
  switch (account.phase) {
    case 'loading':
      return (
        <p role="status" className="grid gap-4">
          <span className="sr-only">Loading…</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </p>
      );
    case 'unavailable':
      return (
        <ErrorState
          title="You cannot sign in at the moment"
          actions={<Button onClick={request}>Try again</Button>}
        >
          The server did not respond. Check your connection, then try again.
        </ErrorState>
      );
    case 'recovering':
      return (
        <NewPasswordForm
          email={account.account.email}
          onSend={() => {
            onAsk('reset');
          }}
        />
      );
    case 'signed-in':
      return <p role="status">You are signed in. One moment…</p>;
    case 'signed-out':
      return <AccountPanel first={first === 'signup' ? 'signup' : 'login'} onSend={onAsk} />;
  }
}
