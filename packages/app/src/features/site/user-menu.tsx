import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The links for signed-out visitors. */
export function UserMenu() {
  return (
    <div className="flex items-center gap-2">
      <Link
        to={paths.auth()}
        className="inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold underline-offset-4 hover:underline"
      >
        Sign In
      </Link>
      <ButtonLink to={paths.auth()} variant="primary">
        Get Started
      </ButtonLink>
    </div>
  );
}
