import { formatNumber } from '@manchester-eats/shared/domain';
import { useLocation } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { paths } from '../../paths.ts';
import { useAccount } from '../../state/account.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Says while not the whole directory is known here, and why; nothing once it is. */
export function ReadingNote() {
  const { reading, read } = useAdministration();
  const state = useObservable(reading);
  const account = useAccount();
  const { pathname, search } = useLocation();
  switch (state.phase) {
    case 'read':
      return null;
    case 'reading':
      return (
        <Note>
          <p role="status">Reading the directory… {formatNumber(state.done)} records</p>
        </Note>
      );
    case 'failed':
      return (
        <Note>
          <p role="alert">
            The published directory could not be read. {state.failure.message}{' '}
            {state.failure.code === 'directory/other' ? (
              <TextLink to={adminPaths.publishing()}>Decide what happens to the changes</TextLink>
            ) : null}
          </p>
          <Button size="compact" onClick={() => void read()}>
            Try again
          </Button>
        </Note>
      );
    case 'waiting':
      if (account.phase === 'loading') return null;
      return 'account' in account && account.isAdministrator === null ? null : (
        <Note>
          <p>
            You see what is saved in this browser. To read drafts and to publish,{' '}
            <TextLink to={paths.auth({ next: `${pathname}${search}` })}>
              sign in as an administrator
            </TextLink>
            .
          </p>
        </Note>
      );
  }
}

function Note({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="mx-5 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-3 text-sm md:mx-8">
      {children}
    </div>
  );
}
