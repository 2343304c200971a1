import type { Result } from '@manchester-eats/shared/domain';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAccountServices } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusOn } from '../listing-form/use-focus-on.ts';

type Failure = Extract<Result<unknown>, { ok: false }>['failure'];

/** Why something was not saved. */
export interface SaveProblem {
  readonly text: string;
  /** Whether the session has ended, as the server sees it. */
  readonly isSignedOut: boolean;
}

/** Returns why something was not saved; without a failure, the server's code could not be loaded. */
export function problemOf(failure: Failure | undefined): SaveProblem {
  if (failure === undefined)
    return { text: 'The server cannot be reached at the moment.', isSignedOut: false };
  return { text: failure.message, isSignedOut: failure.code === 'backend/refused' };
}

/** Says why something was not saved, and leads whose session has ended to the sign-in page and back. */
export function SaveProblemNote({ problem }: { readonly problem: SaveProblem }) {
  const { signOut } = useAccountServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const element = useFocusOn(problem);
  return (
    <div
      ref={element}
      tabIndex={-1}
      role="alert"
      className="grid justify-items-start gap-3 rounded-md border border-danger bg-danger-soft p-4 text-sm wrap-anywhere"
    >
      <p>
        {problem.isSignedOut ? 'Your session has ended, so nothing was saved.' : problem.text} What
        you typed is still here.
      </p>
      {problem.isSignedOut ? (
        <Button
          onClick={() => {
            // The session that is left here is refused. Without it, the sign-in page opens.
            void signOut().then(() => navigate(paths.auth({ next: pathname })));
          }}
        >
          Sign in again
        </Button>
      ) : null}
    </div>
  );
}
