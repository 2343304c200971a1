import { DeleteAccount } from '../../features/account-page/delete-account.tsx';
import { DownloadData } from '../../features/account-page/download-data.tsx';
import { PasswordForm } from '../../features/account-page/password-form.tsx';
import { ProfileForm } from '../../features/account-page/profile-form.tsx';
import { ClientPage } from '../../features/client/client-page.tsx';
import { useAccount } from '../../state/account.ts';

/** The account: its name and password, what is stored about it, and its end. */
export function Component() {
  const state = useAccount();
  return (
    <ClientPage
      title="Your Account"
      loading="Loading your account..."
      signedOut="Please sign in to see your account."
    >
      {() =>
        'account' in state ? (
          <div key={state.account.id} className="grid max-w-2xl gap-6">
            <h1 tabIndex={-1} className="text-2xl font-extrabold">
              Your Account
            </h1>
            <ProfileForm account={state.account} />
            <PasswordForm email={state.account.email} />
            <DownloadData />
            <DeleteAccount email={state.account.email} />
          </div>
        ) : null
      }
    </ClientPage>
  );
}
