import { useState } from 'react';
import { AccountTabs, type AccountTab } from './account-tabs.tsx';
import { AwaitingConfirmation } from './awaiting-confirmation.tsx';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { findLinkProblem } from './link-problem.ts';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** What a visitor without a session sees. `email` is the address to begin with, `''` for none. */
type Panel = {
  readonly name: AccountTab | 'forgotten' | 'awaiting';
  readonly email: string;
};

interface AccountPanelProps {
  readonly first: AccountTab;
  /** Called before the backend is asked for a session, or for a new account. */
  readonly onSend: (asked: AccountTab) => void;
}

/** Login, sign-up, and what belongs to them. Another tab begins with empty fields. */
export function AccountPanel({ first, onSend }: AccountPanelProps) {
  const [panel, setPanel] = useState<Panel>({ name: first, email: '' });
  // Read once: supabase-js takes the values of a link out of the URL.
  const [linkProblem] = useState(() => findLinkProblem(window.location));
  const { name, email } = panel;
  const show = (next: Panel['name']) => (address: string) => {
    setPanel({ name: next, email: address });
  };
  const back = () => {
    show('login')(email);
  };
  if (name === 'forgotten') return <ForgottenPasswordForm email={email} onBack={back} />;
  if (name === 'awaiting') return <AwaitingConfirmation email={email} onBack={back} />;
  return (
    <AccountTabs
      chosen={name}
      onChoose={(tab) => {
        show(tab)('');
      }}
    >
      {linkProblem === null ? null : (
        <p role="alert" className="mb-5 rounded-md border border-danger bg-danger-soft p-3 text-sm">
          {linkProblem}
        </p>
      )}
      {name === 'login' ? (
        <LoginForm
          email={email}
          onSend={() => {
            onSend('login');
          }}
          onForgotten={show('forgotten')}
          onUnconfirmed={show('awaiting')}
        />
      ) : (
        <SignUpForm
          onSend={() => {
            onSend('signup');
          }}
          onConfirm={show('awaiting')}
          onTaken={show('login')}
        />
      )}
    </AccountTabs>
  );
}
